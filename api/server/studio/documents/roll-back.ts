import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { publish } from '../publish-draft.ts';
import { namedDocument } from './named-document.ts';
import { publishedVersion } from './published-version.ts';

/** Who rolls back is the author of what that changes: a change that breaks something needs somebody else, as in any draft. */
export const rollBack: StudioHandler<'roll-back'> = async (call, services) => {
  const document = namedDocument(call);
  const { user } = call.session;
  const { number, live } = call.body;
  const { base, ...content } = await publishedVersion(call, document, number, services);
  const submission = { document, authorIds: [user.id], decisions: [], content };
  const isStillLive = async (): Promise<boolean> =>
    (await services.publications.list(document))[0]?.number === live;
  if (!(await isStillLive())) throw new HttpRefusal(409, '', 'draftConflict');
  return publish(
    services,
    { ...submission, base, details: { rolledBackTo: String(number) }, end: async () => submission },
    user,
  );
};
