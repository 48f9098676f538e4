/** The arch bridge over the Snake River canyon, on a strip 1600 by 200. */
export function CanyonBridge() {
  return (
    <>
      <path className="f1" d="M1060 96h480v104h-480z" />
      <path className="m4" d="M1090 178c80-8 320-8 420 0v24h-420z" />
      <path
        className="f3"
        d="M-20 108c180-14 340-8 520-12s400 4 600-2l10 28-12 6 16 38-14 4 8 32H-20zM1620 92h-110l-12 30 12 6-16 38 14 4-8 32h120z"
      />
      <path
        className="f4"
        d="M1014 110h8l-2 46h-5zM1040 110h8l-2 34h-5zM1066 110h8l-2 52h-5zM1090 110h7l-2 26h-4zM1028 150h8l-2 40h-5zM1056 154h8l-2 40h-5zM1530 110h8l-2 46h-5zM1556 110h8l-2 34h-5zM1580 110h8l-2 52h-5z"
      />
      <path
        className="span"
        d="M1112 186Q1304 56 1496 186M1124 196Q1304 78 1484 196M1150 97V180M1190 97V161M1230 97V147M1268 97V139M1340 97V139M1378 97V147M1418 97V161M1458 97V180"
      />
      <path className="c1" d="M1084 88h440v9h-440zM1084 78h440v2h-440z" />
      <path
        className="c1"
        d="M1100 78h2v12h-2zM1140 78h2v12h-2zM1180 78h2v12h-2zM1220 78h2v12h-2zM1260 78h2v12h-2zM1346 78h2v12h-2zM1386 78h2v12h-2zM1426 78h2v12h-2zM1466 78h2v12h-2zM1506 78h2v12h-2z"
      />
      <path className="g" d="M1282 100h44l-5 44h-34z" />
      <path
        className="y2"
        d="M1304 105l1.500 14 13-6-11.500 8 11.500 8-13-6-1.500 14-1.500-14-13 6 11.500-8-11.500-8 13 6z"
      />
    </>
  );
}
