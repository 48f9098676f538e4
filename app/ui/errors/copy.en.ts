import type { ErrorCopy } from "./error-copy";

export const copy = {
  home: "Return to Home",
  notFound: {
    documentTitle: "404: page not found",
    title: "Oops! Page not found",
    text: "This trail ends here. The page may have moved, or the address may have a slip in it.",
  },
  own: {
    documentTitle: "404: not here",
    title: "This is not here",
    text: "It may have been taken away, or it belongs to somebody who signs in with another email address or code. Everything of yours is one step back.",
    my: "Back to My entry",
    desk: "Back to the class desk",
  },
  failed: {
    title: "Unexpected Application Error!",
    text: "Something went wrong on our side. It has been logged. Please try again in a moment.",
    status: (status) => `Status ${status}`,
    quote: (id) => `If you write to us about it, please quote this number: ${id}`,
  },
  unavailable: {
    title: "We will be right back",
    text: "We cannot reach our records at the moment. Nothing you sent before is lost. Please try again in a minute.",
  },
} satisfies ErrorCopy;
