import { PAGES } from "~/program/paths";
import { WordmarkSign } from "./art/wordmark-sign";
import { useSite } from "./site-context";

/** The sign and the name, linked to the home page. */
export function Wordmark() {
  const { season, settings } = useSite();
  return (
    <a className="wordmark" href={PAGES.home.path}>
      <WordmarkSign />
      <span>
        <b>{settings.productName}</b>
        <span>{season.showcase.state}, K–12</span>
      </span>
    </a>
  );
}
