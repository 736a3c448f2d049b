import { standingBeside } from '../../access/standing.ts';
import { publicationRefusal } from '../../publication/publishers.ts';
import type { StudioHandler } from '../handler.ts';
import { currentTexts, liveSnapshots, ownerOf } from '../job-input.ts';
import { namedDocument } from './named-document.ts';
import { publishedVersion } from './published-version.ts';

export const compareRollBack: StudioHandler<'compare-roll-back'> = async (call, services) => {
  const { database, editing, forms, approvers, now, isolates } = services;
  const document = namedDocument(call);
  const { user } = call.session;
  const { files } = await publishedVersion(call, document, call.body.number, services);
  const [texts, live] = await Promise.all([currentTexts(editing), liveSnapshots(forms)]);
  const { reviewed, ...compared } = await isolates.run(
    'compare-document',
    { texts, live, document, files, nowMs: now() },
    ownerOf(call, document),
  );
  const authorIds = [user.id];
  const standing = await standingBeside(database, authorIds);
  const submission = { document, authorIds, standing, decisions: [] };
  const refusal = publicationRefusal(approvers, submission, reviewed, user);
  return {
    ...compared,
    ...(compared.verdict === 'breaking' && { isOwnBreaking: true }),
    ...(refusal !== undefined && { refusal }),
  };
};
