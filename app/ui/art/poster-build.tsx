/** Stage 3: two halves of an arch bridge over a canyon, waiting for the last piece. */
export function PosterBuild() {
  return (
    <svg
      viewBox="0 0 320 360"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Two halves of an arch bridge over a canyon, waiting for the last piece."
    >
      <rect className="s1" width="320" height="360" />
      <circle className="y1" cx="160" cy="112" r="84" />
      <circle className="y2" cx="160" cy="112" r="56" />
      <path
        className="s2"
        d="M-10 166c23-5 20-17 70-16c50 1 27 19 80 18c53-1 17-19 80-20c63-1 73 11 110 16V360H-10z"
      />
      <path className="s3" d="M40 196h240v164H40z" />
      <path className="s0" d="M120 196h26v96h-30zM152 196h14v96h-16zM172 196h30l4 96h-32z" />
      <path className="s2" d="M126 196h6v96h-10zM180 196h6l2 96h-6zM156 196h4v96h-4z" />
      <path className="s5" d="M-5 152H66l8 30-10 4 12 44-14 4 10 46-18 6 6 34-30 40H-5z" />
      <g transform="matrix(-1 0 0 1 320 0)">
        <path className="s5" d="M-5 152H66l8 30-10 4 12 44-14 4 10 46-18 6 6 34-30 40H-5z" />
      </g>
      <path
        className="s4"
        d="M8 160h7l-1 46h-5zM22 160h7l-1 38h-5zM36 160h7l-1 52h-5zM50 160h7l-1 26h-5zM14 216h7l-1 46h-5zM30 222h7l-1 48h-5zM46 204h7l-1 28h-5zM58 240h7l-1 32h-5zM10 274h7l-1 44h-5zM28 284h7l-1 38h-5zM44 246h7l-1 34h-5z"
      />
      <g transform="matrix(-1 0 0 1 320 0)">
        <path
          className="s6"
          d="M8 160h7l-1 46h-5zM22 160h7l-1 38h-5zM36 160h7l-1 52h-5zM50 160h7l-1 26h-5zM14 216h7l-1 46h-5zM30 222h7l-1 48h-5zM46 204h7l-1 28h-5zM58 240h7l-1 32h-5zM10 274h7l-1 44h-5zM28 284h7l-1 38h-5zM44 246h7l-1 34h-5z"
        />
      </g>
      <path className="s4" d="M-5 322c40-10 70-34 110-34h110c40 0 70 24 110 34v40H-5z" />
      <path
        className="s2 fu"
        d="M110 300h100M84 312h70m30 0h52M60 326h60m50 0h90M36 342h120m40 0h84"
      />
      <path
        className="s7 tr"
        d="M57 240.3L66 222.7L80 206.2L98 192.7L118 183.2L140 177.6M62 255.3L71 237.7L80 221.2L98 207.7L118 198.2L140 192.6M57 240.3L62 255.3M57 240.3V158M66 222.7L71 237.7L57 240.3M66 222.7V158M80 206.2L80 221.2L66 222.7M80 206.2V158M98 192.7L98 207.7L80 206.2M98 192.7V158M118 183.2L118 198.2L98 192.7M118 183.2V158M140 177.6L140 192.6L118 183.2M140 177.6V158M263 240.3L254 222.7L240 206.2L222 192.7L202 183.2L180 177.6M258 255.3L249 237.7L240 221.2L222 207.7L202 198.2L180 192.6M263 240.3L258 255.3M263 240.3V158M254 222.7L249 237.7L263 240.3M254 222.7V158M240 206.2L240 221.2L254 222.7M240 206.2V158M222 192.7L222 207.7L240 206.2M222 192.7V158M202 183.2L202 198.2L222 192.7M202 183.2V158M180 177.6L180 192.6L202 183.2M180 177.6V158"
      />
      <path
        className="s7"
        d="M-5 150h147v9H-5zM178 150h147v9H178zM-5 142h143v2H-5zM182 142h143v2H182z"
      />
      <path
        className="s7"
        d="M0 142h2v9h-2zM12 142h2v9h-2zM24 142h2v9h-2zM36 142h2v9h-2zM48 142h2v9h-2zM60 142h2v9h-2zM72 142h2v9h-2zM84 142h2v9h-2zM96 142h2v9h-2zM108 142h2v9h-2zM120 142h2v9h-2zM132 142h2v9h-2zM188 142h2v9h-2zM200 142h2v9h-2zM212 142h2v9h-2zM224 142h2v9h-2zM236 142h2v9h-2zM248 142h2v9h-2zM260 142h2v9h-2zM272 142h2v9h-2zM284 142h2v9h-2zM296 142h2v9h-2zM308 142h2v9h-2zM320 142h2v9h-2z"
      />
      <g className="s0">
        <circle cx="57" cy="240.3" r="2.4" />
        <circle cx="66" cy="222.7" r="2.4" />
        <circle cx="80" cy="206.2" r="2.4" />
        <circle cx="98" cy="192.7" r="2.4" />
        <circle cx="118" cy="183.2" r="2.4" />
        <circle cx="140" cy="177.6" r="2.4" />
        <circle cx="263" cy="240.3" r="2.4" />
        <circle cx="254" cy="222.7" r="2.4" />
        <circle cx="240" cy="206.2" r="2.4" />
        <circle cx="222" cy="192.7" r="2.4" />
        <circle cx="202" cy="183.2" r="2.4" />
        <circle cx="180" cy="177.6" r="2.4" />
      </g>
      <path className="s7 tr" d="M160-5V62m0 0l-19 26m19-26 19 26" />
      <path className="g" d="M140 86h40l-3 40h-34z" />
      <path
        className="y2"
        d="M160 91L161.3 103.7L173 98.5L162.6 106L173 113.5L161.3 108.3L160 121L158.7 108.3L147 113.5L157.4 106L147 98.5L158.7 103.7z"
      />
      <path className="s7" d="M155 56h10v8h-10z" />
      <path
        className="s7"
        d="M12 108l4 13.2h-1.3l4.5 12.3h-1.8l5.3 13.2h-9.2v5.3h-2.6v-5.3h-9.2l5.3-13.2h-1.8l4.5-12.3h-1.3z"
      />
      <path
        className="s7"
        d="M28 118l3.1 10.2h-1l3.5 9.5h-1.4l4.1 10.2h-7.1v4.1h-2v-4.1h-7.1l4.1-10.2h-1.4l3.5-9.5h-1z"
      />
      <path
        className="s7"
        d="M292 114l3.4 11.4h-1.1l3.9 10.6h-1.6l4.6 11.4h-8v4.6h-2.3v-4.6h-8l4.6-11.4h-1.6l3.9-10.6h-1.1z"
      />
      <path
        className="s7"
        d="M308 102l4.5 15h-1.5l5.1 14h-2.1l6 15h-10.5v6h-3v-6h-10.5l6-15h-2.1l5.1-14h-1.5z"
      />
    </svg>
  );
}
