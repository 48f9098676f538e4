/** The box at a trailhead in which everybody signs in: its lid open, a pencil on a string. */
export function TrailRegister() {
  return (
    <>
      <path className="f5" d="M66 84h22v118H66z" />
      <path className="wf2" d="M4 12L22-26h110l18 38z" />
      <path className="wf3" d="M14 10l14-30h98l14 30z" />
      <path className="wf2" d="M4 12h146v74H4z" />
      <path className="y0" d="M18 20h118l10 30H8z" />
      <path className="wire" d="M28 28h98M26 36h102M22 44h64" />
      <path className="wf1" d="M4 52h146v34H4z" />
      <path
        className="y2"
        d="M77 56l1 9.500 8.600-4-7.700 5.600 7.700 5.600-8.600-4-1 9.500-1-9.500-8.600 4 7.700-5.600-7.700-5.600 8.600 4z"
      />
      <path className="wire" d="M146 58c16 10 20 34 6 52" />
      <path className="y" d="M146 110l9-3 5 32-5 8-6-6z" />
    </>
  );
}
