import { parseDocumentId } from '#engine/model/documents';
import type { DocumentKind } from '#engine/model/load';

/**
 * Returns the path parameters of API calls about a document (`forms/geo`). An invalid id, which only a typed URL can
 * contain, gives empty ones, and the server answers that there is no such document.
 */
export const documentParams = (id: string): { kind: DocumentKind | ''; slug: string } =>
  parseDocumentId(id) ?? { kind: '', slug: '' };
