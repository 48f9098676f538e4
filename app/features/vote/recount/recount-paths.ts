export const COUNT_FILE_PATH = "/gallery/recount/recount.csv";
export const FIND_RECEIPT_PATH = "/gallery/recount/receipt";
