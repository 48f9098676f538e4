/** Idaho's state gem, with its six rays. */
export function StarGarnet({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" className={className}>
      <path
        className="q1"
        d="M196 100L183.1 148L148 183.1L100 196L52 183.1L16.9 148L4 100L16.9 52L52 16.9L100 4L148 16.9L183.1 52z"
      />
      <path
        className="q3"
        d="M196 100L183.1 148 158 115.5zM183.1 148L148 183.1 142.4 142.4zM148 183.1L100 196 115.5 158zM183.1 52L196 100 158 84.5z"
      />
      <path
        className="q2"
        d="M4 100L16.9 52 42 84.5zM16.9 52L52 16.9 57.6 57.6zM52 16.9L100 4 84.5 42zM100 4L148 16.9 115.5 42z"
      />
      <path
        className="q4"
        d="M4 100L42 115.5 42 84.5zM16.9 52L42 84.5 57.6 57.6zM52 16.9L57.6 57.6 84.5 42zM100 4L84.5 42 115.5 42z"
      />
      <path
        className="q5"
        d="M158 115.5L142.4 142.4L115.5 158L84.5 158L57.6 142.4L42 115.5L42 84.5L57.6 57.6L84.5 42L115.5 42L142.4 57.6L158 84.5z"
      />
      <path
        className="q6"
        d="M100 16L102.5 95.7L172.7 58L105 100L172.7 142L102.5 104.3L100 184L97.5 104.3L27.3 142L95 100L27.3 58L97.5 95.7z"
      />
      <path
        className="q6"
        d="M115 74L103.5 98L130 100L103.5 102L115 126L100 104L85 126L96.5 102L70 100L96.5 98L85 74L100 96z"
      />
    </svg>
  );
}
