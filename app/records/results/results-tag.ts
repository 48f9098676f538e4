/** Pages that tell of results bear it. */
export const RESULTS_TAG = "results";
