import { RECOUNT_PATH } from "~/program/paths";

export const COUNT_FILE_PATH = `${RECOUNT_PATH}/recount.csv`;
export const FIND_RECEIPT_PATH = `${RECOUNT_PATH}/receipt`;
