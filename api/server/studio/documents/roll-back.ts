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
  return publish(
    services,
    {
      ...submission,
      base,
      details: { rolledBackTo: String(number) },
      // Within the transaction: somebody may publish while this is prepared, and what is published after this is noticed by its files.
      async end(transaction) {
        const isLive = (await services.publications.newest(document, transaction)) === live;
        return isLive ? submission : undefined;
      },
    },
    user,
  );
};
