/**
 * The storage does not answer, does not let us in, or says what nobody can use. No fault of the file or of
 * whoever sends it: it may be asked again later.
 */
export class StorageAway extends Error {
  constructor(
    message: string,
    /** Its own word for it, or the network's: "NoSuchBucket", "ECONNREFUSED". */
    readonly reason = "",
  ) {
    // Without the cause: a refused connection would be taken for the database's.
    super(message);
  }
}
