export const LETTERS_PATH = "/admin/letters";
