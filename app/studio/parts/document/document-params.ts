import { parseDocumentId } from '#engine/model/documents';

/**
 * Returns the parameters of the calls about a document. An invalid id, which only a typed URL can hold, gives
 * empty parameters, and the server responds that there is no such document.
 */
export const documentParams = (id: string): { kind: string; slug: string } =>
  parseDocumentId(id) ?? { kind: '', slug: '' };
