import type { Kysely } from 'kysely';
import { answerAt, withAnswer } from '#engine/model/answers';
import type { Answers, CompiledForm, SubmitContext } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { encodePayload, wireFieldOf } from '#engine/model/payload';
import { validateBody } from '#engine/model/request';
import { languageNamed } from '#engine/model/text';
import type { Audit } from '../access/audit-log.ts';
import type { Appeals } from '../appeals/appeals.ts';
import { tellReceivers } from '../erasure/tell-receivers.ts';
import type { FormStore } from '../forms/form-store.ts';
import { payloadMapsOf } from '../replay/replay-requests.ts';
import { insertKeys } from '../requests/insert-keys.ts';
import { searchKeys } from '../requests/search-keys.ts';
import { searchTerms } from '../requests/search-terms.ts';
import type { Tables } from '../storage/tables.ts';

/** New values by path of the answer; null removes the answer. */
export type Corrections = Readonly<Record<string, string | number | boolean | null>>;

/** `refused` has the codes by answer or wire field; `told` is the number of CRMs that get a notice. */
export type Corrected =
  | { kind: 'unknown' }
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }
  | { kind: 'corrected'; told: number };

export interface CorrectionPorts {
  database: Kysely<Tables>;
  forms: Pick<FormStore, 'version' | 'ready'>;
  appeals: Pick<Appeals, 'keyOf'>;
  audit: Audit;
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
  const { database, forms, appeals, audit, nowIso } = ports;
  const row = await database
    .selectFrom('requests')
    .select(['form', 'version', 'variant', 'lang', 'endpoint', 'payload'])
    .where('id', '=', id)
    .where('marked_at', 'is', null)
    .executeTakeFirst();
  const published = row && (await forms.version(row.form, row.version));
  if (
    row === undefined ||
    published === undefined ||
    !Object.hasOwn(published.snapshot.variants, row.variant)
  )
    return { kind: 'unknown' };
  const lang = languageNamed(published.snapshot.texts, row.lang);
  const ready = forms.ready(published, row.variant, lang);
  const { form } = ready;
  const sent = JSON.parse(row.payload) as JsonObject;
  const [map] = payloadMapsOf(form, row.endpoint, sent);
  if (map === undefined) return { kind: 'unknown' };

  const unknown = Object.keys(corrections).filter(
    (path) => !isCorrectable(form, path) || wireFieldOf(map, path) === undefined,
  );
  if (unknown.length > 0) return refused(unknown.map((path) => [path, 'answerUnknown']));
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
  if (found.length > 0) return refused(found.map(([field, { code }]) => [field, code]));
  const withoutField = Object.entries(corrections).filter(
    ([path, value]) => value !== null && answerAt(answers, path) === undefined,
  );
  if (withoutField.length > 0) return refused(withoutField.map(([path]) => [path, 'answerUnknown']));

  const keys = await searchKeys(database, searchTerms(form.fields, answers));
  const phone = form.behaviour.appeal && answerAt(answers, form.behaviour.appeal.phone);
  const phoneKey = typeof phone === 'string' ? await appeals.keyOf(phone) : undefined;
  return database.transaction().execute(async (transaction): Promise<Corrected> => {
    const stored = await transaction
      .updateTable('requests')
      .set({ payload: JSON.stringify(body), answers: JSON.stringify(answers), indexed_at: nowIso })
      .where('id', '=', id)
      .where('marked_at', 'is', null)
      .returning('id')
      .execute();
    if (stored.length === 0) return { kind: 'unknown' };
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
      { id, form: row.form },
    ]);
    await audit(transaction, {
      ...{ userId: null, action: 'request-corrected', subject: `request:${id}` },
      details: { answers: Object.keys(corrections) },
    });
    return { kind: 'corrected', told };
  });
}

/** True for answers that a person can state: no consent, pick or file. */
const isCorrectable = ({ fields, consents }: CompiledForm, path: string): boolean =>
  fields.some((field) => field.path === path) && !consents.some(({ field }) => field === path);

const refused = (errors: readonly (readonly [string, string])[]): Corrected => ({
  kind: 'refused',
  errors: Object.fromEntries(errors),
});
