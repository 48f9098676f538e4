/** A scan may have so many; the form says so before anybody chooses one. */
export const LARGEST_MEGABYTES = 10;
