/** One high peak with a flag on top, on a strip 1600 by 200. */
export function SummitFlag() {
  return (
    <>
      <path
        className="m3"
        d="M1030 200l100-72 20 8 64-76 16 8 60-64 14 4 36-48 32 38 16-4 52 76 16-6 64 70 24-4 76 70z"
      />
      <path
        className="m4"
        d="M1340-40l32 38 16-4 52 76 16-6 64 70 24-4 76 70h-200l-24-46-14 12-12-50-18 14-12-52-16 8 14-40z"
      />
      <path
        className="y1"
        d="M1340-40l32 38 16-4 14 20-18 14-12-14-14 22-12-16-16 20-8-22-18 10v-20z"
      />
      <path className="fg" d="M1338-92h4v54h-4z" />
      <path className="y2" d="M1342-92c16-9 30 7 52-2l-10 17 10 17c-22 9-36-7-52 2z" />
      <path className="g" d="M1363-88l1 9 8-4-7 5 7 5-8-4-1 9-1-9-8 4 7-5-7-5 8 4z" />
    </>
  );
}
