/** Where the guide begins, to which a finished practice leads. */
export const GUIDE_ID = "guide";
