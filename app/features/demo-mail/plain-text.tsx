const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** A letter as programs without HTML show it, its addresses as links. */
export function PlainText({ text }: { text: string }) {
  const pieces = text.split(ADDRESS).map((piece, index) => ({ piece, isAddress: index % 2 === 1 }));
  return (
    <p className="demo-letter-text">
      {pieces.map(({ piece, isAddress }, index) =>
        isAddress ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes.
          <a key={index} href={piece}>
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </p>
  );
}
