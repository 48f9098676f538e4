import { readListQuery } from "~/program/list-query";
import { ALL_THAT_FIT } from "~/program/selection";
import { isRecordId } from "../database/record-id.server";
import type { List } from "./define-list.server";
import { conditionOf } from "./list-conditions.server";

/** The rows that were ticked, or everything that fits what the address asks for; at most so many. */
export async function chosenRows(
  list: List,
  ticked: readonly string[],
  params: URLSearchParams,
  most: number,
): Promise<string[]> {
  if (!ticked.includes(ALL_THAT_FIT)) return ticked.filter(isRecordId).slice(0, most);
  return list.ids(conditionOf(list, readListQuery(params, list.view)), most);
}
