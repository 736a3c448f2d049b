export * from './file-fields.ts';
export { fileSize } from './file-size.ts';
