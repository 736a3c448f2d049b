import { isNeededBySite, usesOfDocument } from '#engine/analysis';
import type { Definitions } from '#engine/model/load';
import { HttpRefusal } from '../http/refusal.ts';

/** Throws for a document that another one names or that the site itself needs; returns when it may be removed. */
export function refuseRemoval(definitions: Definitions, document: string): void {
  if (isNeededBySite(definitions, document)) throw new HttpRefusal(409, '', 'documentNeeded');
  if (usesOfDocument(definitions, document).length > 0) throw new HttpRefusal(409, '', 'documentUsed');
}
