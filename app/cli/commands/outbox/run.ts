import type { Kysely } from 'kysely';
import type { JsonObject } from '#engine/model/json';
import {
  countByState,
  maskPayload,
  OUTBOX_STATES,
  type OutboxState,
  replayEntries,
  type Tables,
} from '#server';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { withExistingDatabase } from '../../open-database.ts';
import { storedForms } from '../../operator.ts';
import { FLAG, FORMAT, readArguments, TEXT } from '../../read-arguments.ts';
import { actionOf, oneOf, readFormat } from '../../unknown.ts';

const DEFAULT_LIMIT = 50;

/** Runs `zayavka outbox list`, `show` or `replay`, the actions on the leads that are delivered to the CRM. */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    state: TEXT,
    limit: { type: 'string', default: String(DEFAULT_LIMIT) },
    format: FORMAT,
    show: FLAG,
  });
  const [action = '', ...ids] = positionals;
  const state = values.state === undefined ? undefined : oneOf('state', values.state, OUTBOX_STATES);
  const json = readFormat(values.format) === 'json';
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit takes a whole number from 1.');
  const actions: Record<string, (database: Kysely<Tables>) => Promise<ExitCode>> = {
    list: (database) => list(database, { state, limit, json }, terminal),
    show: (database) => show(database, ids, values.show, terminal),
    replay: (database) => replay(database, ids, state, terminal),
  };
  return withExistingDatabase(actionOf('outbox', action, actions));
}

async function list(
  database: Kysely<Tables>,
  { state, limit, json }: { state: OutboxState | undefined; limit: number; json: boolean },
  terminal: Terminal,
): Promise<ExitCode> {
  const entries = await database
    .selectFrom('outbox')
    .innerJoin('requests', 'requests.id', 'outbox.request_id')
    .select([
      'outbox.id',
      'outbox.state',
      'requests.form',
      'outbox.attempts',
      'outbox.created_at',
      'outbox.next_attempt_at',
      'outbox.last_failure',
      'outbox.destination',
    ])
    .where('requests.marked_at', 'is', null)
    .$if(state !== undefined, (query) => query.where('outbox.state', '=', state ?? 'pending'))
    .orderBy('outbox.created_at')
    .orderBy('outbox.id')
    .limit(limit)
    .execute();
  const counts = await countByState(database);
  terminal.err(OUTBOX_STATES.map((one) => `${one}: ${counts.get(one) ?? 0}`).join(', '));
  if (json) terminal.out(JSON.stringify(entries, null, 2));
  else {
    for (const entry of entries) {
      const { id, form, attempts, created_at, last_failure, destination } = entry;
      terminal.out(
        `${id}  ${entry.state.padEnd(9)}  ${created_at}  ${form}${destination === null ? '' : ` to ${destination}`}  attempts ${attempts}${last_failure === null ? '' : `  ${last_failure}`}`,
      );
    }
  }
  return 0;
}

async function show(
  database: Kysely<Tables>,
  ids: readonly string[],
  isUnmasked: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const [id, ...more] = ids;
  if (id === undefined || more.length > 0) throw new UsageError('Give the id of one entry.');
  const row = await database
    .selectFrom('outbox')
    .innerJoin('requests', 'requests.id', 'outbox.request_id')
    .selectAll('outbox')
    .select(['requests.form', 'requests.variant', 'requests.version', 'requests.path', 'requests.payload'])
    .where('outbox.id', '=', id)
    .where('requests.marked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) {
    terminal.err('There is no such entry.');
    return 1;
  }
  const { payload, lease: _lease, request_id: _same, ...entry } = row;
  const body = JSON.parse(payload) as JsonObject;
  terminal.out(
    JSON.stringify({ ...entry, payload: isUnmasked ? body : await masked(database, row, body) }, null, 2),
  );
  return 0;
}

async function masked(
  database: Kysely<Tables>,
  { form, version, variant }: { form: string; version: string; variant: string },
  body: JsonObject,
): Promise<JsonObject> {
  const forms = storedForms(database);
  const published = await forms.version(form, version);
  const isKnown = published !== undefined && Object.hasOwn(published.snapshot.variants, variant);
  return maskPayload(
    isKnown ? forms.ready(published, variant).form : { fields: [], behaviour: { payloads: {} } },
    body,
  );
}

async function replay(
  database: Kysely<Tables>,
  ids: readonly string[],
  state: OutboxState | undefined,
  terminal: Terminal,
): Promise<ExitCode> {
  if ((ids.length === 0) === (state === undefined)) {
    throw new UsageError('Give the ids of entries, or all entries of a state with --state.');
  }
  const count = await replayEntries(database, state === undefined ? { ids } : { state }, Date.now());
  terminal.err(`${count} entr${count === 1 ? 'y is' : 'ies are'} due now.`);
  return ids.length > count ? 1 : 0;
}
