import { Semaphore } from "../../semaphore.server";

/** A picture or a long PDF takes much memory while it is made anew. */
const FOR_ALL = new Semaphore(2);
/** Whoever sends a hundred files that each take their minute waits behind themselves. */
const FOR_STRANGERS = new Semaphore(1);

/** Checks a file as soon as there is a place. One is always left to those whom we know. */
export function inCheckPlace<T>(isFromStrangers: boolean, check: () => Promise<T>): Promise<T> {
  const work = () => FOR_ALL.run(check);
  return isFromStrangers ? FOR_STRANGERS.run(work) : work();
}
