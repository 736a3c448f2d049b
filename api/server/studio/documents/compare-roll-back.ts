import type { StudioHandler } from '../handler.ts';
import { compareWithLive } from './compare-document.ts';
import { namedDocument } from './named-document.ts';
import { publishedVersion } from './published-version.ts';

/**
 * Handles the studio's call `compare-roll-back`: compares an old publication with the live document; 404 for an
 * unknown one.
 */
export const compareRollBack: StudioHandler<'compare-roll-back'> = async (call, services) => {
  const document = namedDocument(call);
  const { files } = await publishedVersion(call, document, call.body.number, services);
  return compareWithLive(call, { document, files, authorIds: [call.session.user.id] }, services);
};
