import { MAX_APPEAL_ANSWER } from '#contract';
import { formatMoscowDay, MOSCOW_OFFSET_MS } from '#engine/model/time';
import { moscowClock, rules } from '#rules';
import {
  type AppealChange,
  appealNotices,
  createAccess,
  createAppeals,
  type PastChange,
  type StoredAppeal,
} from '#server';
import { noticeTargets } from '../../../server/environment/receiver.ts';
import { appealNotices as setting } from '../../../server/settings/appeal-notices.ts';
import { cliError } from '../../cli-error.ts';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { withDatabase } from '../../open-database.ts';
import { FORMAT, readArguments, TEXT } from '../../read-arguments.ts';
import { readFormat } from '../../unknown.ts';

const MAX_STATUS_CHARACTERS = 200;
const OPERATOR = 'operator';

/** Runs `zayavka appeal`: changes an appeal if the options give values, and prints it. */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    status: TEXT,
    fact: TEXT,
    answer: TEXT,
    format: FORMAT,
  });
  const [written = '', ...rest] = positionals;
  // The number may be given in groups, as a visitor reads it out.
  const number = [written, ...rest].join('').replaceAll(/\s/g, '');
  if (!/^\d+$/.test(number)) throw new UsageError('Give the NUMBER of one appeal: 482190711234.');
  const format = readFormat(values.format);
  const change = changeOf(values);
  // The server sends the stored notices.
  const notify = appealNotices(noticeTargets(setting.read(process.env)));

  return withDatabase<ExitCode>(async (database) => {
    const nowIso = (): string => new Date().toISOString();
    const { audit } = createAccess(database, Date.now);
    const appeals = createAppeals(database, { nowIso, audit, notify, wait: async () => {} });
    const isChanged = Object.keys(change).length > 0;
    const found = isChanged ? await appeals.change(number, change) : await appeals.read(number);
    // Without a comparison and without files the change cannot be outdated.
    if (found === undefined || typeof found === 'string' || 'unknown' in found)
      throw cliError('APPEAL_UNKNOWN');
    const history = (await appeals.historyOf([number])).get(number) ?? [];
    terminal.out(
      format === 'json' ? JSON.stringify(wireOf(found, history), null, 2) : textOf(found, history),
    );
    if (isChanged) terminal.err('Changed: visitors see it from now on.');
    return 0;
  });
}

interface Given {
  status?: string;
  fact?: string;
  answer?: string;
}

function changeOf({ status, fact, answer }: Given): AppealChange {
  const text = status?.trim();
  if (text === '') throw new UsageError('--status needs a text: visitors read it as a title.');
  if (text !== undefined && text.length > MAX_STATUS_CHARACTERS) {
    throw new UsageError(`--status takes at most ${MAX_STATUS_CHARACTERS} characters.`);
  }
  const written = answer?.replaceAll(/\r\n?/g, '\n').trim();
  if (written !== undefined && written.length > MAX_APPEAL_ANSWER) {
    throw new UsageError(`--answer takes at most ${MAX_APPEAL_ANSWER} characters.`);
  }
  return {
    ...(text === undefined ? {} : { status: text }),
    ...(fact === undefined ? {} : { consideredAt: midnightOf(fact) }),
    ...(written === undefined ? {} : { answer: written }),
  };
}

function midnightOf(day: string): string {
  const isDay =
    /^\d{2}\.\d{2}\.\d{4}$/.test(day) && rules.get('date')?.check(day, {}, moscowClock(Date.now)) === null;
  if (!isDay) throw new UsageError(`--fact takes a day as DD.MM.YYYY, not "${day}".`);
  const [date, month, year] = day.split('.').map(Number);
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)) - MOSCOW_OFFSET_MS).toISOString();
}

const dayOf = (seconds: number | null): string => (seconds === null ? '-' : formatMoscowDay(seconds));

/** Formats the appeal in one line, followed by the reply and the history with its authors. */
const textOf = (
  { number, plannedAt, consideredAt, status, answer }: StoredAppeal,
  history: readonly PastChange[],
): string =>
  [
    [number, `planned ${dayOf(plannedAt)}`, `considered ${dayOf(consideredAt)}`, status].join('  '),
    ...(answer === '' ? [] : [answer.replaceAll(/^/gm, '  ')]),
    ...history.map(({ at, userName = OPERATOR, changed }) =>
      [`  ${at}`, userName, Object.keys(changed).join(', ')].join('  '),
    ),
  ].join('\n');

/** Formats the appeal as the lookup shows it to the owner of the phone, with the history's authors. */
const wireOf = (
  { number, status, plannedAt, consideredAt, answer }: StoredAppeal,
  history: readonly PastChange[],
) => ({
  claim_number: number,
  status,
  plan_consideration_date: plannedAt,
  fact_consideration_date: consideredAt,
  ...(answer === '' ? {} : { answer }),
  history: history.map(({ at, userName = OPERATOR, changed }) => ({ at, by: userName, changed })),
});
