interface QrPictureProps {
  qr: { size: number; path: string };
  label: string;
  className: string;
}

/** A QR code as the server has worked it out. */
export function QrPicture({ qr, label, className }: QrPictureProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={qr.path} />
    </svg>
  );
}
