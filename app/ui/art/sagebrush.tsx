/** One sagebrush in its own picture. */
export function Sagebrush({ className }: { className?: string }) {
  return (
    <svg viewBox="-44 -44 88 46" aria-hidden="true" className={className}>
      <SagebrushShape />
    </svg>
  );
}

/** Its shape, on the origin, for scenes that repeat it by reference. */
export function SagebrushShape() {
  return (
    <>
      <path
        className="g2 gs"
        d="M-26-12q-5-6-9-9M-26-12q-1-6-6-11M-26-12q3-6-2-9M-15-20q-5-6-7-10M-15-20q-1-6-3-13M-15-20q3-6 0-10M-3-25q-4-7-4-11M-3-25q0-7-1-14M-3-25q4-7 3-11M9-24q-4-6-2-10M9-24q0-6 2-13M9-24q4-6 6-10M19-19q-3-6 1-10M19-19q1-6 4-12M19-19q5-6 8-10M28-11q-3-5 3-8M28-11q1-5 6-10M28-11q5-5 10-8"
      />
      <path
        className="g1"
        d="M-40 0a8 8 0 0 1 3-15a4 4 0 0 1 6-5a8 8 0 0 1 12-8a7 7 0 0 1 12 0a8 8 0 0 1 14-1a8 8 0 0 1 13 2a7 7 0 0 1 10 6a5 5 0 0 1 7 5a9 9 0 0 1 2 15z"
      />
      <path
        className="g2"
        d="M-15 0a7 7 0 0 1 4-13a5 5 0 0 1 7-5a5 5 0 0 1 9-3a7 7 0 0 1 12-1a6 6 0 0 1 10 3a5 5 0 0 1 6 5a8 8 0 0 1 3 13z"
      />
      <path
        className="g3"
        d="M-12-20a9 9 0 0 1 15-5 11 11 0 0 1 19-1 8 8 0 0 1 11 8c-8-4-14-3-19 1-7-5-18-6-26-3zM-36-9a8 8 0 0 1 12-7 7 7 0 0 1 6 3c-6 0-12 1-18 4z"
      />
    </>
  );
}
