export {
  FILE_TYPES,
  FILES,
  type FileAnswer,
  type FilesRule,
  fileFields,
  filesIn,
  filesRule,
  MAX_FILE_NAME_CHARACTERS,
  megabytesOf,
} from './file-fields.ts';
export { fileSize } from './file-size.ts';
