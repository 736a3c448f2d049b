import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { JsonObject } from '#engine/model/json';
import type { Tables } from '../storage/tables.ts';

const ROWS_PER_PAGE = 500;

/** Stored request as a line of an export, with personal data in clear. */
export interface ExportedRequest
  extends Pick<Tables['requests'], 'id' | 'created_at' | 'form' | 'variant' | 'version' | 'lang' | 'path'> {
  answers: JsonObject;
  payload: JsonObject;
  /** Spam flags: reasons to suspect a program. */
  signals: string[];
  /** Experiment to which the variant belongs; '' for a page without one. */
  experiment: string;
}

/** Selection of requests to export: those of a form, since a time. */
export interface ExportFilter {
  form: string;
  /** ISO 8601 in UTC; inclusive. */
  since: string | undefined;
}

/** Position of a request in the order of an export: the time of its storage, then its number. */
export type RequestPlace = Pick<Tables['requests'], 'created_at' | 'id'>;

/**
 * Resolves with the position of a request in the order of the export, to continue after it; `undefined` if the
 * form has no such request.
 */
export const placeOf = (database: Kysely<Tables>, { form }: ExportFilter, id: string) =>
  database
    .selectFrom('requests')
    .select(['created_at', 'id'])
    .where('id', '=', id)
    .where('form', '=', form)
    .executeTakeFirst();

const chosen = (database: Kysely<Tables>, { form, since }: ExportFilter) =>
  database
    .selectFrom('requests')
    .where('form', '=', form)
    .where('marked_at', 'is', null)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? ''));

/** Counts the requests to export; with `behind`, only those after that position. */
export async function countRequests(
  database: Kysely<Tables>,
  filter: ExportFilter,
  behind?: RequestPlace,
): Promise<number> {
  const { total } = await chosen(database, filter)
    .$if(behind !== undefined, (query) => query.where((is) => isAfterPlace(is, behind)))
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** True for a request after a place; compares pairs, which the index finds at once. */
const isAfterPlace = (
  is: ExpressionBuilder<Tables, 'requests'>,
  { created_at, id }: RequestPlace = { created_at: '', id: '' },
) => is(is.refTuple('created_at', 'id'), '>', is.tuple(created_at, id));

/**
 * Yields the requests to export, oldest first, read page by page, because a year of them may exceed the memory.
 * `behind`: last request of an earlier call.
 */
export async function* readRequests(
  database: Kysely<Tables>,
  filter: ExportFilter,
  behind?: RequestPlace,
): AsyncGenerator<ExportedRequest> {
  for (let after = behind; ; ) {
    const rows = await chosen(database, filter)
      .selectAll()
      .where((is) => isAfterPlace(is, after))
      .orderBy('created_at')
      .orderBy('id')
      .limit(ROWS_PER_PAGE)
      .execute();
    for (const row of rows) {
      const { id, created_at, form, variant, version, lang, path } = row;
      yield {
        id,
        created_at,
        form,
        variant,
        version,
        lang,
        path,
        answers: JSON.parse(row.answers) as JsonObject,
        payload: JSON.parse(row.payload) as JsonObject,
        signals: row.signals === null ? [] : (JSON.parse(row.signals) as string[]),
        experiment: row.experiment ?? '',
      };
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last;
    await nextTurn();
  }
}
