import { standingBeside } from '../../access/standing.ts';
import { publishingOf, type StudioHandler, type StudioServices } from '../handler.ts';
import { publish } from '../publish-draft.ts';
import { namedDocument } from './named-document.ts';
import { publishedVersion } from './published-version.ts';

/**
 * Handles the studio's call `roll-back`: makes an earlier version live; 409 if the live one is no longer that
 * which the caller has seen. The caller counts as its author, so a breaking rollback needs another person, like
 * any draft. A draft of the document stays, so that nothing in it is lost with the later version.
 */
export const rollBack: StudioHandler<'roll-back'> = async (call, services) => {
  const document = namedDocument(call);
  const { user } = call.session;
  const { number, live } = call.body;
  const { base, ...content } = await publishedVersion(call, document, number, services);
  const draft = await services.drafts.find(document);
  const submissionIn = async (database: StudioServices['database']) => {
    const authorIds = [user.id];
    const standing = await standingBeside(database, authorIds);
    return { document, authorIds, standing, decisions: [], content };
  };
  return publish(
    services,
    {
      ...(await submissionIn(services.database)),
      base,
      kept: draft?.removes === true ? undefined : draft,
      details: { rolledBackTo: String(number) },
      // The check runs in the transaction, because somebody may publish during the preparation; a later
      // publication is detected by its files.
      async end(transaction) {
        const isLive = (await services.publications.newest(document, transaction)) === live;
        const isSame = (await services.drafts.find(document, transaction))?.revision === draft?.revision;
        return isLive && isSame ? submissionIn(transaction) : undefined;
      },
    },
    publishingOf(call),
  );
};
