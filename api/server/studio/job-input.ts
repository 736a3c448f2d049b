import type { Session } from '../access/sessions.ts';
import type { Editing } from '../definitions/editing.ts';
import type { Texts } from '../definitions/read-definitions.ts';
import type { FormStore, PublishedForm } from '../forms/form-store.ts';
import type { JobOwner } from '../isolates/index.ts';
import type { LiveSnapshots } from '../publication/plan-publication.ts';

/** Returns the person and the document for which a call's job waits in the queue of the isolates. */
export const ownerOf = ({ session }: { session: Session }, document: string): JobOwner => ({
  person: session.user.id,
  form: document,
});

/** Resolves with the texts of all live definition files, by path. */
export const currentTexts = async ({ files }: Editing): Promise<Texts> =>
  Object.fromEntries(await files.current());

/**
 * Resolves with the texts of the live definition files on which a form may depend, by path: all but those of other
 * forms.
 */
export const textsOfForm = async ({ files }: Editing, document: string): Promise<Texts> =>
  Object.fromEntries(
    [...(await files.current())].filter(
      ([path]) => !path.startsWith('forms/') || path.startsWith(`${document}/`),
    ),
  );

/** Resolves with the live versions' snapshots as JSON texts, by slug of the form. */
export const liveSnapshots = async (forms: FormStore): Promise<LiveSnapshots> =>
  snapshotsOf(await forms.liveForms());

/** Returns the snapshots of live versions as JSON texts, by slug of the form, as input of a job. */
export const snapshotsOf = (live: readonly PublishedForm[]): LiveSnapshots =>
  Object.fromEntries(live.map(({ slug, text }) => [slug, text]));
