import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type Hash = (
  password: string,
  salt: string,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;

const LEAST_COST = 2;

// A password's hash takes a tenth of a second, so that nobody can try many. Tests make hundreds, none is
// about that time, and the library gives its cost no name: the same function is asked to do its least.
const builtIn = crypto as unknown as { scrypt: Hash; isCheap?: boolean };
if (!builtIn.isCheap) {
  const { scrypt } = builtIn;
  builtIn.isCheap = true;
  builtIn.scrypt = (password, salt, length, options, done) =>
    scrypt(password, salt, length, { ...options, N: LEAST_COST }, done);
  syncBuiltinESMExports();
}
