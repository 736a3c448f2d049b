export const storageHelp =
  'Uses the database of DATABASE_URL, or else the file in DATA_DIR (default: ./data).';
