import type { Kysely } from 'kysely';
import {
  confirmClock,
  countOverdue,
  createTimeCheck,
  createTimeSource,
  runErasure,
  type Tables,
  type TimeCheck,
  undoErasure,
} from '#server';
import { clock } from '../../../server/settings/clock.ts';
import { erasure } from '../../../server/settings/erasure.ts';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { withExistingDatabase } from '../../open-database.ts';
import { auditOperator, storedForms } from '../../operator.ts';
import { FORMAT, readArguments, TEXT } from '../../read-arguments.ts';
import { actionOf, readFormat } from '../../unknown.ts';

const KEEP_DAYS = 30;
const MAX_KEEP_DAYS = 3650;

interface Call {
  database: Kysely<Tables>;
  time: TimeCheck;
  terminal: Terminal;
  form: string | undefined;
  keepDays: number;
  format: 'text' | 'json';
}

const actions: Readonly<Record<string, (call: Call) => Promise<ExitCode>>> = {
  async status({ database, time, terminal, format }) {
    const problem = await time.check();
    const marked = await countMarked(database);
    const overdue = Object.fromEntries(await countOverdue(database));
    const status = { clock: problem ?? 'trusted', marked, overdue };
    if (format === 'json') terminal.out(JSON.stringify(status, null, 2));
    else {
      terminal.out(`clock    ${problem === undefined ? 'trusted' : `not trusted: ${problem.code}`}`);
      terminal.out(`marked   ${marked}`);
      for (const [form, count] of Object.entries(overdue)) terminal.out(`overdue  ${count}  ${form}`);
    }
    return problem === undefined ? 0 : 1;
  },

  async undo({ database, terminal, form, keepDays }) {
    const restored = await undoErasure(database, { nowMs: Date.now(), form, keepDays });
    const subject = form === undefined ? 'requests' : `form:${form}`;
    await auditOperator(database, { action: 'erasure-undone', subject });
    terminal.err(`${restored} request(s) restored, and kept for at least ${keepDays} day(s).`);
    return 0;
  },

  async run({ database, time, terminal }) {
    const done = await runErasure({
      database,
      forms: storedForms(database),
      time,
      limits: erasure.read(process.env),
      now: Date.now,
      everyMs: 0,
      onProgress: ({ phase, rows, toGo }) => terminal.progress?.(`${rows} ${phase}, ${toGo} to go`),
    });
    if (done.result === 'refused') {
      terminal.err(
        `No data was destroyed: the clock is not trusted (${done.problem.code}). Correct it, or confirm it with accept-clock.`,
      );
      return 1;
    }
    if (done.result === 'busy') {
      terminal.err('Another process runs the erasure now.');
      return 0;
    }
    const { marked, destroyed, overdue, isCapped } = done;
    terminal.err(
      `${marked} request(s) marked, ${destroyed} destroyed, ${overdue} held with leads that are not delivered.${isCapped ? ' More is due than one run may take.' : ''}`,
    );
    return 0;
  },

  async 'accept-clock'({ database, terminal }) {
    const { toleranceMs } = clock.read(process.env);
    const nowMs = Date.now();
    const redated = await confirmClock(database, { nowMs, toleranceMs });
    await auditOperator(database, { action: 'clock-accepted', subject: 'clock' });
    terminal.err(
      `The time ${new Date(nowMs).toISOString()} is confirmed. ${redated} request(s) from the future were dated now.`,
    );
    return 0;
  },
};

/**
 * Runs `zayavka erasure status`, `undo`, `run` or `accept-clock`, the actions on the erasure of requests past
 * their retention term.
 */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    form: TEXT,
    'keep-days': { type: 'string', default: String(KEEP_DAYS) },
    format: FORMAT,
  });
  const [action = '', ...rest] = positionals;
  const act = actionOf('erasure', action, actions);
  const format = readFormat(values.format);
  if (rest.length > 0) throw new UsageError(`${action} takes options only.`);
  const keepDays = Number(values['keep-days']);
  if (!Number.isInteger(keepDays) || keepDays < 0 || keepDays > MAX_KEEP_DAYS)
    throw new UsageError(`--keep-days takes a whole number from 0 to ${MAX_KEEP_DAYS}.`);
  const { sourceUrl, ...limits } = clock.read(process.env);
  return withExistingDatabase((database) =>
    act({
      database,
      terminal,
      form: values.form,
      keepDays,
      format,
      time: createTimeCheck(database, {
        ...limits,
        now: Date.now,
        monotonicMs: () => performance.now(),
        source: sourceUrl === undefined ? undefined : createTimeSource(sourceUrl),
      }),
    }),
  );
}

async function countMarked(database: Kysely<Tables>): Promise<number> {
  const { marked } = await database
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<number | string>().as('marked'))
    .where('marked_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(marked);
}
