/** An easel with a painted dusk, drawn on a 320 by 360 poster. */
export function Easel() {
  return (
    <>
      <path
        className="y7"
        d="M203 96h10l45 230h-10zM187 96h10l-45 232h-10zM196 84h8v248h-8zM186 96h28v14h-28z"
      />
      <path className="y0" d="M120 110h160v124H120z" />
      <path className="h1" d="M130 120h140v104H130z" />
      <path className="h2" d="M166 170a56 56 0 0 1 104-28v56l-15 26h-66a56 56 0 0 1-23-54z" />
      <circle className="y2" cx="222" cy="170" r="30" />
      <path
        className="h3"
        d="M130 224l0-28 11-9 9-11 14 14 12-12 8-14 11 13 9 11 18-20 16 22 18-18 14 14 0 38z"
      />
      <path
        className="h4"
        d="M150 176l14 14-3 3-1-3-4 6 0-5-4-5 0-5zM184 164l11 13 9 11-5 10-1-5-5 12 0-10-6-11-1-10zM222 168l-18 20 4 8 2-4 4 10 0-9 6-8 0-9zM256 172l-18 18 4 7 2-4 4 9 0-7 6-8 0-7z"
      />
      <path className="h5" d="M130 206c30-10 50 6 80 0s40-8 60-2v20H130z" />
      <path
        className="y2"
        d="M160 129L161.1 140.1L171.3 135.5L162.2 142L171.3 148.5L161.1 143.9L160 155L158.9 143.9L148.7 148.5L157.8 142L148.7 135.5L158.9 140.1z"
      />
      <path className="y7" d="M108 232h184v9H108z" />
      <path className="y" d="M236 196c-2-8-10-14-20-16 4 6 2 14 8 20 4 3 9 2 12-4z" />
      <path className="y0" d="M230 203l8-9 10 9-8 9z" />
      <path className="g" d="M240 212l8-9 50 52c3 4-2 9-6 6z" />
    </>
  );
}
