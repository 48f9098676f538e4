const SUN = 7;

interface SkyRingsProps {
  x: number;
  y: number;
  /** From the outermost ring to the sun; fewer than seven leave out the brightest sky. */
  radii: number[];
}

/** Flat rings of evening sky around the sun. */
export function SkyRings({ x, y, radii }: SkyRingsProps) {
  return radii.map((radius, index) => {
    const isSun = index === radii.length - 1;
    return (
      <circle key={radius} className={`k${isSun ? SUN : index + 1}`} cx={x} cy={y} r={radius} />
    );
  });
}
