import { parseArgs } from 'node:util';
import { isObject } from '#engine/model/json';
import {
  type Corrections,
  correctRequest,
  createAppeals,
  createAudit,
  exportPerson,
  type UnconfirmedNotices,
  unconfirmedNotices,
} from '#server';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { withDatabase, withExistingDatabase } from '../../open-database.ts';
import { storedForms } from '../../operator.ts';
import { readPerson } from '../../read-person.ts';
import { actionOf, readFormat } from '../../unknown.ts';
import { run as erase } from '../erase/run.ts';

const actions: Readonly<Record<string, (args: string[], terminal: Terminal) => Promise<ExitCode>>> = {
  async export(args, terminal) {
    const person = await readPerson(args, terminal);
    const audit = createAudit(() => new Date().toISOString());
    const found = await withExistingDatabase((database) =>
      exportPerson(database, person, { audit, userId: null }),
    );
    for (const request of found) terminal.out(JSON.stringify(request));
    terminal.err(`${found.length} request(s).`);
    return found.length === 0 ? 1 : 0;
  },

  erase,

  async correct(args, terminal) {
    const [number = '', ...rest] = args;
    if (!/^\d+$/.test(number) || rest.length > 0)
      throw new UsageError('Give the NUMBER of one request, and the answers as JSON on standard input.');
    const corrections = readCorrections(await terminal.readInput());
    const nowIso = new Date().toISOString();
    const audit = createAudit(() => nowIso);
    const corrected = await withDatabase((database) => {
      const appeals = createAppeals(database, { nowIso: () => nowIso, audit, wait: async () => {} });
      const ports = { database, forms: storedForms(database), appeals, audit, userId: null, nowIso };
      return correctRequest(ports, number, corrections);
    });
    if (corrected.kind === 'refused')
      for (const [name, { code, message }] of Object.entries(corrected.errors))
        terminal.err(`${name}: ${code}${message === undefined ? '' : ` (${message})`}`);
    else if (corrected.kind === 'outdated')
      terminal.err('Somebody else has corrected the request since. Read it and try again.');
    else if (corrected.kind !== 'corrected')
      terminal.err('No request of this number is stored with a form that can be read.');
    else
      terminal.err(
        `${Object.keys(corrections).length} answer(s) corrected, ${corrected.told} CRM(s) are told.`,
      );
    return corrected.kind === 'corrected' ? 0 : 1;
  },

  async status(args, terminal) {
    const { values } = parseArgs({ args, options: { format: { type: 'string', default: 'text' } } });
    const format = readFormat(values.format);
    const waiting = await withExistingDatabase(unconfirmedNotices);
    if (format === 'json') terminal.out(JSON.stringify(waiting, null, 2));
    else for (const one of waiting) terminal.out(sentenceOf(one));
    if (waiting.length === 0)
      terminal.err('Every erasure, correction and withdrawal that was passed on is confirmed.');
    return waiting.length === 0 ? 0 : 1;
  },
};

/** Parses corrections by answer; errors never quote what was typed. */
function readCorrections(text: string): Corrections {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    // Reported below.
  }
  const isValue = (value: unknown): boolean =>
    value === null || /^(?:string|number|boolean)$/.test(typeof value);
  if (!isObject(read) || Object.keys(read).length === 0 || !Object.values(read).every(isValue))
    throw new UsageError('Give an object of answers, as {"name": "…"}; null takes an answer away.');
  return read as Corrections;
}

function sentenceOf({ destination, notices, since, failure, givenUp }: UnconfirmedNotices): string {
  const crm = destination === '' ? 'The CRM' : `The CRM "${destination}"`;
  const last = failure === null ? 'it was not tried yet' : `last failure: ${failure}`;
  const dead = givenUp === 0 ? '' : ` ${givenUp} of them are no longer repeated.`;
  return `${crm} has not confirmed ${notices} erasure(s), correction(s) or withdrawal(s), the oldest of ${since}; ${last}.${dead}`;
}

/**
 * Runs `zayavka person export`, `erase`, `correct` or `status`, by which the operator serves a person's rights
 * over their data.
 */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const [action = '', ...rest] = args;
  return actionOf('person', action, actions)(rest, terminal);
}
