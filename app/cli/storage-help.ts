/** Sentence in the help of commands that tells which database they use. */
export const storageHelp =
  'Uses the database of DATABASE_URL, or else the file in DATA_DIR (default: ./data).';
