import type { PublicPicture } from "~/records/publications/public-picture";

interface CoverPictureProps {
  picture: PublicPicture;
  /** Empty where the title stands beside it. */
  alt: string;
  /** How wide it is shown, for the browser to choose by. */
  sizes: string;
  /** It is seen without scrolling. */
  isFirst?: boolean;
}

/** A project's own picture in the format and size that the browser likes best; its room is kept while it loads. */
export function CoverPicture({ picture, alt, sizes, isFirst = false }: CoverPictureProps) {
  const { sources, src, width, height } = picture;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? "eager" : "lazy"}
        decoding="async"
      />
    </picture>
  );
}
