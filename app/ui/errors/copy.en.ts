export interface NotFoundWords {
  documentTitle: string;
  title: string;
  text: string;
}

/** What visitors read when something is not as it should be. */
export interface ErrorCopy {
  home: string;
  notFound: NotFoundWords;
  /** Inside what is one's own: it may have been there yesterday. */
  own: NotFoundWords & { my: string; desk: string };
  failed: {
    title: string;
    text: string;
    status: (status: number) => string;
    /** The id under which our log has it. */
    quote: (id: string) => string;
  };
  unavailable: { title: string; text: string };
}

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
