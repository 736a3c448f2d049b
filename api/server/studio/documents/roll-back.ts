import { publishingOf, type StudioHandler } from '../handler.ts';
import { publish } from '../publish-draft.ts';
import { namedDocument } from './named-document.ts';
import { publishedVersion } from './published-version.ts';

/**
 * Makes an earlier version live again. The caller counts as its author, so a breaking one needs
 * another person.
 */
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
      // The check runs in the transaction, because somebody may publish during the preparation; a later
      // publication is detected by its files.
      async end(transaction) {
        const isLive = (await services.publications.newest(document, transaction)) === live;
        return isLive ? submission : undefined;
      },
    },
    publishingOf(call),
  );
};
