import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Answers, SiteLanguage } from '#engine/model/definition';
import { objectIn } from '#engine/model/json';
import type { Contact } from '#engine/model/proof';
import { localPath } from '#engine/model/site';
import { DAY_MS } from '#engine/model/time';
import { insertNotices, type NoticeTarget } from '../notices/notices.ts';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';
import { sealMessage } from './link-messages.ts';
import { targetKey } from './link-target.ts';
import { eraseHeldFiles, holdFiles, removeStaleHolds } from './saved-files.ts';
import { idOf, newSecret, seal, unseal } from './seal.ts';

/**
 * Milliseconds in which a used link opens the form again, if the response was lost or a device
 * failed.
 */
const OPEN_AGAIN_MS = 60 * 60_000;

/** Half-filled form that a visitor saves to finish it on another device, with the address for the link. */
export interface FormToSave {
  slug: string;
  variant: string;
  version: string;
  lang: SiteLanguage;
  /** Prefix of the language in URLs. */
  prefix?: string | undefined;
  title: string;
  days: number;
  answers: Answers;
  /** Ids of the files that the answers refer to. */
  files?: readonly string[];
  /** Current step, as in the page's hidden field. */
  step?: string;
  target: Contact;
  /** Path of the page that opens it. */
  page: string;
}

/** Saved form that its link has opened: the version in which it was begun, and the answers. */
export interface OpenedForm {
  slug: string;
  variant: string;
  version: string;
  answers: Answers;
  step?: string;
}

/** Reason why the link to a saved form opens nothing. `unknown`: malformed, erased, or expired long ago. */
export type ClosedLink = 'used' | 'expired' | 'unknown';

/**
 * Half-filled forms in the database that visitors finish on another device by a link. The link works until it
 * expires, but only for an hour after its first opening.
 */
export interface SavedForms {
  /** Stores the form and a message with its link; resolves with the link if there is no sender. */
  save(form: FormToSave): Promise<{ link?: string }>;
  open(secret: string): Promise<OpenedForm | ClosedLink>;
}

/** Clock, address and sender of links that the store of saved forms uses. */
export interface SavedFormPorts {
  nowIso(): string;
  publicUrl: string;
  /** Sender of links, and the secret that encrypts messages that wait. */
  sender?: { target: NoticeTarget; secret: string };
  onOutcome(outcome: 'saved' | 'opened' | ClosedLink): void;
}

/** Builds the store of saved forms; each is encrypted by the secret in its link, which is stored nowhere else. */
export function createSavedForms(
  database: Kysely<Tables>,
  { nowIso, publicUrl, sender, onOutcome }: SavedFormPorts,
): SavedForms {
  return {
    async save({
      slug,
      variant,
      version,
      lang,
      prefix = '',
      title,
      days,
      answers,
      files = [],
      step,
      target,
      page,
    }) {
      const secret = newSecret();
      const at = nowIso();
      const id = idOf(secret);
      const expires = new Date(Date.parse(at) + days * DAY_MS).toISOString();
      const link = `${publicUrl}${localPath(page, prefix)}#${secret}`;
      const text = JSON.stringify({ answers, ...(step === undefined ? {} : { step }) });
      const row: Tables['saved_forms'] = {
        id,
        form: slug,
        variant,
        version,
        created_at: at,
        expires_at: expires,
        opened_at: null,
        sealed: seal(secret, text, authenticatedData({ id, form: slug, variant, version })),
        target: await targetHash(database, target),
      };
      await database.transaction().execute(async (transaction) => {
        await transaction.insertInto('saved_forms').values(row).execute();
        await holdFiles(transaction, row, files);
        if (sender === undefined) return;
        const data = { ...target, link, title, lang, expires };
        const seal = (body: string): string => sealMessage(sender.secret, body);
        await insertNotices(transaction, [
          { targets: [sender.target], type: 'form.saved', at, requestId: id, data, seal },
        ]);
      });
      onOutcome('saved');
      return sender === undefined ? { link } : {};
    },
    async open(secret) {
      const opened = await openedBy(database, secret, nowIso());
      onOutcome(typeof opened === 'string' ? opened : 'opened');
      return opened;
    },
  };
}

async function openedBy(
  database: Kysely<Tables>,
  secret: string,
  at: string,
): Promise<OpenedForm | ClosedLink> {
  const id = idOf(secret);
  const row = await database.selectFrom('saved_forms').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return 'unknown';
  const closed = closedReason(row, at);
  if (closed !== undefined) return closed;
  const text = unseal(secret, row.sealed ?? '', authenticatedData(row));
  if (text === undefined) return 'unknown';
  await database
    .updateTable('saved_forms')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
  const { answers, step }: { answers?: unknown; step?: unknown } = JSON.parse(text);
  return {
    slug: row.form,
    variant: row.variant,
    version: row.version,
    answers: objectIn(answers),
    ...(typeof step === 'string' ? { step } : {}),
  };
}

function closedReason(
  { opened_at: opened, expires_at: expires, sealed }: Tables['saved_forms'],
  at: string,
): ClosedLink | undefined {
  if (opened !== null && Date.parse(at) - Date.parse(opened) >= OPEN_AGAIN_MS) return 'used';
  return expires <= at || sealed === null ? 'expired' : undefined;
}

/** Returns data that must match at decryption, so that no row can get another row's answers. */
const authenticatedData = ({
  id,
  form,
  variant,
  version,
}: Pick<Tables['saved_forms'], 'id' | 'form' | 'variant' | 'version'>): string =>
  [id, form, variant, version].join(' ');

async function targetHash(database: Kysely<Tables>, target: Contact): Promise<string> {
  const secret = await databaseSecret(database, 'saved-forms');
  return createHmac('sha256', secret).update(targetKey(target)).digest('hex');
}

/**
 * Erases every form that was saved with this e-mail or phone, with its unsent files and its message. Resolves with
 * their number. A later sweep removes the contents of the files.
 */
export async function eraseSavedBy(database: Kysely<Tables>, target: Contact): Promise<number> {
  const hash = await targetHash(database, target);
  return database.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('saved_forms')
      .where('target', '=', hash)
      .returning('id')
      .execute();
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) {
      await transaction.deleteFrom('notices').where('request_id', 'in', ids).execute();
      await eraseHeldFiles(transaction, ids);
    }
    return gone.length;
  });
}

/** Milliseconds for which the server can tell why a link opens nothing. */
const REMEMBERED_MS = 30 * DAY_MS;
const ROWS_PER_STEP = 200;

/**
 * Destroys the answers and messages of saved forms whose links have expired or were opened an hour ago, and
 * their last rows a month after the expiry. Resolves with the number of forms that lost their answers. The
 * caller checks the clock.
 */
export async function destroySaved(database: Kysely<Tables>, nowMs: number): Promise<number> {
  const before = (ms: number): string => new Date(nowMs - ms).toISOString();
  let destroyed = 0;
  for (;;) {
    const over = await database
      .selectFrom('saved_forms')
      .select('id')
      .where('sealed', 'is not', null)
      .where((where) =>
        where.or([where('expires_at', '<=', before(0)), where('opened_at', '<=', before(OPEN_AGAIN_MS))]),
      )
      .limit(ROWS_PER_STEP)
      .execute();
    if (over.length === 0) break;
    const ids = over.map(({ id }) => id);
    await database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('notices').where('request_id', 'in', ids).execute();
      await transaction.updateTable('saved_forms').set({ sealed: null }).where('id', 'in', ids).execute();
    });
    destroyed += ids.length;
  }
  await database.deleteFrom('saved_forms').where('expires_at', '<=', before(REMEMBERED_MS)).execute();
  await removeStaleHolds(database);
  return destroyed;
}
