export {
  changedFiles,
  DOCUMENT_KINDS,
  type DocumentFiles,
  type DocumentKind,
  documentPaths,
  parseDocumentId,
  readDocument,
  withDocument,
} from './document.ts';
export { type EditPath, withItemAt, withoutValueAt, withValueAt } from './edit-json.ts';
export { isTextChanges, readTextChanges, withTextChanges } from './text-changes.ts';
