import { isNeededBySite, usesOfDocument } from '#engine/analysis';
import type { Definitions } from '#engine/model/load';
import { HttpRefusal } from '../http/refusal.ts';

/** Throws if another document or the site itself refers to the document. */
export function refuseRemoval(definitions: Definitions, document: string): void {
  if (isNeededBySite(definitions, document)) throw new HttpRefusal(409, '', 'documentNeeded');
  if (usesOfDocument(definitions, document).length > 0) throw new HttpRefusal(409, '', 'documentUsed');
}
