export { documentFile, documentPaths, parseDocumentId } from './document-id.ts';
export { documentTitle } from './document-title.ts';
export { isOnlyOfItsKind, siteDocumentOf, siteDocuments } from './site-documents.ts';
export { SUMMARY_KEYS } from './summary-keys.ts';
