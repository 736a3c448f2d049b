import { isNeededBySite, usesOfDocument } from '#engine/analysis';
import type { Definitions } from '#engine/model';
import { HttpRefusal } from '../http/refusal.ts';

/** What something leads to, or the site itself asks for, is not taken away. Returns when nothing stands against it. */
export function refuseRemoval(definitions: Definitions, document: string): void {
  if (isNeededBySite(definitions, document)) throw new HttpRefusal(409, '', 'documentNeeded');
  if (usesOfDocument(definitions, document).length > 0) throw new HttpRefusal(409, '', 'documentUsed');
}
