import type { Kysely } from 'kysely';
import { answerAt, withAnswer } from '#engine/model/answers';
import type { Answers, CompiledForm, Lang, SubmitContext } from '#engine/model/definition';
import { holdsOf, propertyAt } from '#engine/model/holds';
import { isObject, type JsonObject, objectIn, splitPath, valueAt } from '#engine/model/json';
import { encodePayload, wireFieldOf } from '#engine/model/payload';
import { validateBody } from '#engine/model/request';
import { typesOf } from '#engine/model/schema';
import { languageNamed } from '#engine/model/text';
import type { Audit } from '../access/audit-log.ts';
import type { Appeals } from '../appeals/appeals.ts';
import { tellReceivers } from '../erasure/tell-receivers.ts';
import type { FormStore } from '../forms/form-store.ts';
import type { Refused } from '../http/refusal.ts';
import { payloadMapsOf } from '../replay/replay-requests.ts';
import { insertKeys } from '../requests/insert-keys.ts';
import { searchKeys } from '../requests/search-keys.ts';
import { searchTerms } from '../requests/search-terms.ts';
import type { Tables } from '../storage/tables.ts';

/** Corrected answers by path, such as `"name"` or `"address.city"`; null removes the answer. */
export type Corrections = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Outcome of correcting a request. `unknown`: no such request; `unreadable`: its version of the form is gone;
 * `outdated`: somebody else has corrected it since; `refused` has the errors by answer or wire field; `told` is
 * the number of CRMs that get a notice.
 */
export type Corrected =
  | { kind: 'unknown' }
  | { kind: 'unreadable' }
  | { kind: 'outdated' }
  | { kind: 'refused'; errors: Readonly<Record<string, Refused>> }
  | { kind: 'corrected'; told: number };

/** Stores, clock and author with which a request is corrected. */
export interface CorrectionPorts {
  database: Kysely<Tables>;
  forms: Pick<FormStore, 'version' | 'ready'>;
  appeals: Pick<Appeals, 'keyOf'>;
  audit: Audit;
  /** Person of the studio who corrects; null is the operator. */
  userId: string | null;
  nowIso: string;
}

/**
 * Replaces answers of a stored request after a check by the version that it was sent in. Old values
 * are kept nowhere; the audit log names the answers. A CRM that may have the request is told.
 */
export async function correctRequest(
  ports: CorrectionPorts,
  id: string,
  corrections: Corrections,
): Promise<Corrected> {
  const { database, forms, appeals, audit, userId, nowIso } = ports;
  const stored = await openStored({ database, forms }, id);
  if (stored === undefined || stored === 'unreadable')
    return stored === undefined ? { kind: 'unknown' } : { kind: 'unreadable' };
  const { slug, ready, map, sent, lang, indexedAt } = stored;
  const { form } = ready;
  const unknown = Object.keys(corrections).filter(
    (path) => !isCorrectable(form, path) || wireFieldOf(map, path) === undefined,
  );
  if (unknown.length > 0) return refused(unknown.map((path) => [path, { code: 'answerUnknown' }]));
  const before = validateBody(ready, map, sent, lang);
  const changed = Object.entries(corrections).reduce<Answers>(
    (answers, [path, value]) => withAnswer(answers, path, value ?? undefined),
    before.answers,
  );
  const encoded = encodePayload(map, changed, before.context as object as SubmitContext);
  const fields = Object.entries(map).flatMap(([field, node]) =>
    Object.keys(corrections).some((path) => wireFieldOf({ [field]: node }, path) !== undefined)
      ? [field]
      : [],
  );
  const { ...body } = sent;
  for (const field of fields) {
    const value = encoded[field];
    if (value === undefined) delete body[field];
    else body[field] = value;
  }
  const { answers, errors } = validateBody(ready, map, body, lang);
  // A rule about today may refuse what it accepted on the day of the request.
  const found = Object.entries(errors).filter(
    ([field]) => fields.some((one) => `${field}.`.startsWith(`${one}.`)) || !(field in before.errors),
  );
  if (found.length > 0) return refused(found);
  const withoutField = Object.entries(corrections).filter(
    ([path, value]) => value !== null && answerAt(answers, path) === undefined,
  );
  if (withoutField.length > 0)
    return refused(withoutField.map(([path]) => [path, { code: 'answerUnknown' }]));

  const keys = await searchKeys(database, searchTerms(form.fields, answers));
  const phone = form.behaviour.appeal && answerAt(answers, form.behaviour.appeal.phone);
  const phoneKey = typeof phone === 'string' ? await appeals.keyOf(phone) : undefined;
  return database.transaction().execute(async (transaction): Promise<Corrected> => {
    const changedRows = await transaction
      .updateTable('requests')
      .set({ payload: JSON.stringify(body), answers: JSON.stringify(answers), indexed_at: nowIso })
      .where('id', '=', id)
      .where('marked_at', 'is', null)
      // A correction that came between has set it.
      .where('indexed_at', 'is not distinct from', indexedAt)
      .returning('id')
      .execute();
    if (changedRows.length === 0) return { kind: 'outdated' };
    await transaction.deleteFrom('request_keys').where('request_id', '=', id).execute();
    await insertKeys(
      transaction,
      keys.map((key) => ({ key, request_id: id })),
    );
    if (phoneKey !== undefined)
      await transaction
        .updateTable('appeals')
        .set({ phone_key: phoneKey })
        .where('number', '=', id)
        .execute();
    const told = await tellReceivers(transaction, { type: 'request.corrected', at: nowIso }, [
      { id, form: slug },
    ]);
    await audit(transaction, {
      userId,
      action: 'request-corrected',
      subject: `request:${id}`,
      details: { answers: Object.keys(corrections) },
    });
    return { kind: 'corrected', told };
  });
}

/**
 * Answer of a stored request that staff can correct, with the widget, schema and UI schema by which its field is
 * shown.
 */
export interface CorrectableAnswer {
  path: string;
  widget: string;
  schema: JsonObject;
  ui: JsonObject;
  /** Absent if the question was not answered. */
  answer?: string | number | boolean;
}

/**
 * Returns the answers of a request that can be corrected, in the order and the words of its form; none if
 * the form can no longer be read, and `undefined` for an unknown request.
 */
export async function correctableAnswers(
  ports: Pick<CorrectionPorts, 'database' | 'forms'>,
  id: string,
  lang: Lang,
): Promise<CorrectableAnswer[] | undefined> {
  const stored = await openStored(ports, id, lang);
  if (stored === undefined) return undefined;
  if (stored === 'unreadable') return [];
  const { ready, map, sent } = stored;
  const { form, checker } = ready;
  const { answers } = validateBody(ready, map, sent, stored.lang);
  const asked = holdsOf(form, checker).schema(answers);
  return form.fields.flatMap(({ path, widget }): CorrectableAnswer[] => {
    const schema = propertyAt(asked, path);
    // A question that the answers do not ask has none to correct.
    if (schema === undefined) return [];
    const answer = answerAt(answers, path);
    const isScalar =
      typesOf(schema).every((type) => SCALARS.has(type)) && !isObject(answer) && !Array.isArray(answer);
    if (!isScalar || !isCorrectable(form, path) || wireFieldOf(map, path) === undefined) return [];
    const ui = objectIn(valueAt(form.uiSchema, splitPath(path)));
    return [{ path, widget, schema, ui, ...(answer != null && { answer }) }];
  });
}

const SCALARS: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean', 'null']);

/** Opens a request by the version in which it was sent; `undefined` without the request, `unreadable` without the version. */
async function openStored(
  { database, forms }: Pick<CorrectionPorts, 'database' | 'forms'>,
  id: string,
  shownIn?: Lang,
) {
  const row = await database
    .selectFrom('requests')
    .select(['form', 'version', 'variant', 'lang', 'endpoint', 'payload', 'indexed_at'])
    .where('id', '=', id)
    .where('marked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const published = await forms.version(row.form, row.version);
  if (published === undefined || !Object.hasOwn(published.snapshot.variants, row.variant))
    return 'unreadable';
  const lang = languageNamed(published.snapshot.texts, row.lang);
  const ready = forms.ready(published, row.variant, shownIn ?? lang);
  const sent = JSON.parse(row.payload) as JsonObject;
  const [map] = payloadMapsOf(ready.form, row.endpoint, sent);
  return map === undefined
    ? 'unreadable'
    : { slug: row.form, ready, map, sent, lang, indexedAt: row.indexed_at };
}

/** True for answers that a person can state: no consent, pick or file. */
const isCorrectable = ({ fields, consents }: CompiledForm, path: string): boolean =>
  fields.some((field) => field.path === path) && !consents.some(({ field }) => field === path);

const refused = (errors: readonly (readonly [string, Refused])[]): Corrected => ({
  kind: 'refused',
  errors: Object.fromEntries(errors),
});
