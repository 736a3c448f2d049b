export { documentPaths, parseDocumentId } from './document-id.ts';
export { documentTitle } from './document-title.ts';
export { siteDocumentOf, siteDocuments } from './site-documents.ts';
export { SUMMARY_KEYS } from './summary-keys.ts';
