/** Sentence of a command's help that says which database it uses. */
export const storageHelp =
  'Uses the database of DATABASE_URL, or else the file in DATA_DIR (default: ./data).';
