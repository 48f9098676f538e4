declare module "s3rver" {
  import type { AddressInfo } from "node:net";

  /** Only what our tests use; the package has no types of its own. */
  export default class S3rver {
    constructor(options: object);
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
