export const storageHelp = 'The database is the one of DATABASE_URL, else the file in DATA_DIR (./data).';
