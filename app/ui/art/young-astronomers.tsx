/** Three students and a telescope, seen against the dusk; they stand on the origin. */
export function YoungAstronomers() {
  return (
    <path
      className="fg"
      d="M-4 0l7-26 2 0L-1 0zM15 0L8-26l2-1L18 0zM6 0l1-26h2l1 26zM-9-22l-3-5L20-44l4 8L-7-19zM22-46l5-3 5 10-5 3zM-12-20l-4-6 3-2 4 6zM-44 0l2-20c-3-7-2-17 4-23 4-3 9-2 11 2l5 12 8 5-2 3-10-4-4-6-1 9 5 10 3 12h-5l-5-12-5-6-1 18zM-22-45a7 7 0 1 1-13-1 7 7 0 0 1 13 1zM-34-50c-4 0-7 3-8 8 3-1 5-2 7-1zM44 0l1-22-2-16c0-6 4-9 9-9 3 0 5 1 7 3l12-13 3 2-12 16-3 1 1 16 3 22h-6l-5-20-2 20zM59-54a7 7 0 1 1-13 0 7 7 0 0 1 13 0zM41-45h5v17h-5c-3 0-4-2-4-5v-7c0-3 1-5 4-5zM-78 0c-1-3 0-6 3-7l10-2-1-9c0-6 3-9 7-9s8 3 8 10l-2 9 6 4 1 4zM-54-33a6 6 0 1 1-12 0 6 6 0 0 1 12 0z"
    />
  );
}
