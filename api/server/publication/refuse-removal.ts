import { isNeededBySite, usesOfDocument } from '#engine/analysis';
import type { Definitions } from '#engine/model/load';
import { HttpRefusal } from '../http/refusal.ts';

/**
 * Throws HttpRefusal 409 if another document or the code of the site refers to the document, so that it cannot be
 * removed.
 */
export function refuseRemoval(definitions: Definitions, document: string): void {
  if (isNeededBySite(definitions, document)) throw new HttpRefusal(409, '', 'documentNeeded');
  if (usesOfDocument(definitions, document).length > 0) throw new HttpRefusal(409, '', 'documentUsed');
}
