export { DOCUMENT_KINDS, type DocumentKind, documentKinds, isSharedByForms } from './document-kinds.ts';
export * from './form-document.ts';
export {
  type Definitions,
  documentSlugs,
  type FormSource,
  fieldFile,
  formFile,
  languageOfFile,
  loadDefinitions,
  pathInDefinitions,
  textsFile,
} from './load.ts';
export { locate, parseSource, type SourceFile, treeOf } from './source-file.ts';
export { createSourceParser } from './source-parser.ts';
