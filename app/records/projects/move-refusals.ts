/** Said before somebody begins, and again where a project came in between. */
export const HAS_PROJECT =
  "This child’s entry has begun a project, which would be nobody’s. Move the others to this child’s entry instead. Nothing was changed.";
