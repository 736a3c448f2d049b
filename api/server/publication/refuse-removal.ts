import { isNeededBySite, usesOfDocument } from '#engine/analysis';
import type { Definitions } from '#engine/model/load';
import { HttpRefusal } from '../http/refusal.ts';

/** Throws a refusal if another document or the site itself needs the document. */
export function refuseRemoval(definitions: Definitions, document: string): void {
  if (isNeededBySite(definitions, document)) throw new HttpRefusal(409, '', 'documentNeeded');
  if (usesOfDocument(definitions, document).length > 0) throw new HttpRefusal(409, '', 'documentUsed');
}
