interface WheatStalkProps {
  /** Where the top grain sits. */
  x: number;
  y: number;
  height: number;
}

export function WheatStalk({ x, y, height }: WheatStalkProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className="y4 wl" d={`M0 ${height}q-2-13 0-${height}`} />
      <path
        className="y3"
        d="M0 0q-6-1-6-8q6 1 6 8q6-1 6-8q-6 1-6 8zM0 6q-6-1-6-8q6 1 6 8q6-1 6-8q-6 1-6 8zM0 12q-6-1-6-8q6 1 6 8q6-1 6-8q-6 1-6 8zM0 18q-6-1-6-8q6 1 6 8q6-1 6-8q-6 1-6 8z"
      />
    </g>
  );
}
