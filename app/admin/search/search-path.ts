export const SEARCH_PATH = "/admin/search";
