import { render } from "./drawing.mjs";

/** The sign of the wordmark, for home screens, bookmarks and old browsers. */
export function drawIcons({ sign, styles }) {
  return [
    // Where phones look for it without being told.
    { path: "/apple-touch-icon.png", bytes: render(onDusk(sign, styles), 180) },
    { path: "/icons/icon-192.png", bytes: render(onDusk(sign, styles), 192) },
    { path: "/icons/icon-512.png", bytes: render(onDusk(sign, styles), 512) },
    { path: "/favicon.ico", bytes: icoOf(render(bare(sign, styles), 32), 32) },
  ];
}

// Phones cut their own corners, so the ground runs to the edge and the sign keeps away from it.
function onDusk(sign, styles) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><style>${styles}</style><rect class="k0" width="72" height="72"/><g transform="translate(12 12)">${sign}</g></svg>`;
}

function bare(sign, styles) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><style>${styles}</style>${sign}</svg>`;
}

/** An ICO file is a small table of contents and, since Windows Vista, a PNG. */
function icoOf(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
