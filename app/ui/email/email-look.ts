import type { CSSProperties } from "react";

/** Mail programs know no style sheets and no variables: the site's colours, spelled out once. */
const NIGHT = "#2a1443";
const BRAND = "#5b2f8a";
const INK = "#1c1826";
const INK_2 = "#544e63";
const RULE = "#d9d2e4";
const WHEAT = "#f4b942";
const PALE_WHEAT = "#fde8b9";
const SAGE = "#3f5a3c";
const MIST = "#f2edf8";
const DISPLAY = "'Bricolage Grotesque', 'Arial Narrow', Arial, sans-serif";
const TEXT = "'Atkinson Hyperlegible Next', Verdana, Helvetica, Arial, sans-serif";

export const page = style({ margin: 0, padding: "24px 0", backgroundColor: MIST });
export const card = style({ maxWidth: "600px", backgroundColor: "#ffffff" });
export const sky = style({ backgroundColor: NIGHT, padding: "28px 32px" });
export const ground = style({
  backgroundColor: SAGE,
  borderTop: `6px solid ${WHEAT}`,
  height: "8px",
});
export const wordmark = style({
  color: "#ffffff",
  fontFamily: DISPLAY,
  fontSize: "22px",
  fontWeight: 800,
  textDecoration: "none",
});
export const star = style({ color: WHEAT });
export const letter = style({ padding: "32px 32px 16px" });
export const title = style({
  margin: "0 0 20px",
  color: INK,
  fontFamily: DISPLAY,
  fontSize: "30px",
  fontWeight: 800,
  lineHeight: "34px",
});
export const text = style({
  margin: "0 0 16px",
  color: INK,
  fontFamily: TEXT,
  fontSize: "17px",
  lineHeight: "26px",
  // A long address must not make the letter wider than a phone.
  wordBreak: "break-word",
});
export const action = style({ padding: "8px 0 24px" });
export const button = style({
  padding: "14px 24px",
  borderRadius: "6px",
  backgroundColor: BRAND,
  color: "#ffffff",
  fontFamily: TEXT,
  fontSize: "17px",
  fontWeight: 700,
});
export const facts = style({ margin: "0 0 20px", borderTop: `2px solid ${INK}` });
export const fact = style({
  ...text,
  margin: 0,
  padding: "10px 0",
  borderBottom: `1px solid ${RULE}`,
});
export const label = style({ color: INK_2 });
export const list = style({ margin: "0 0 20px", paddingLeft: "24px" });
export const item = style({ ...text, margin: "0 0 6px" });
export const quote = style({
  margin: "0 0 24px",
  padding: "16px 20px",
  borderLeft: `4px solid ${BRAND}`,
  backgroundColor: MIST,
});
export const quoteText = style({ ...text, margin: 0 });
export const code = style({
  ...text,
  margin: 0,
  fontSize: "32px",
  fontWeight: 700,
  lineHeight: "40px",
  letterSpacing: "6px",
});
export const box = style({
  margin: "8px 0 24px",
  padding: "18px 20px 4px",
  backgroundColor: PALE_WHEAT,
});
export const foot = style({ padding: "0 32px 32px" });
export const small = style({
  margin: 0,
  padding: "12px 0 0",
  color: INK_2,
  fontFamily: TEXT,
  fontSize: "15px",
  lineHeight: "22px",
});
export const link = style({ color: BRAND });

function style(declarations: CSSProperties): CSSProperties {
  return declarations;
}
