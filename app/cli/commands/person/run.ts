import { parseArgs } from 'node:util';
import {
  type PersonsRequest,
  readPersonsRequests,
  type UnconfirmedNotices,
  unconfirmedNotices,
} from '#server';
import type { ExitCode, Terminal } from '../../command.ts';
import { withExistingDatabase } from '../../open-database.ts';
import { auditOperator } from '../../operator.ts';
import { readPerson } from '../../read-person.ts';
import { actionOf, readFormat } from '../../unknown.ts';
import { run as erase } from '../erase/run.ts';

const actions: Readonly<Record<string, (args: string[], terminal: Terminal) => Promise<ExitCode>>> = {
  async export(args, terminal) {
    const person = await readPerson(args, terminal);
    const found = await withExistingDatabase(async (database) => {
      const requests: PersonsRequest[] = [];
      for await (const request of readPersonsRequests(database, person)) requests.push(request);
      // Before anything leaves, as with every export.
      await auditOperator(database, {
        ...{ action: 'person-exported', subject: `person:${'phone' in person ? 'phone' : 'email'}` },
        details: { requests: String(requests.length) },
      });
      return requests;
    });
    for (const request of found) terminal.out(JSON.stringify(request));
    terminal.err(`${found.length} request(s).`);
    return found.length === 0 ? 1 : 0;
  },

  erase,

  async status(args, terminal) {
    const { values } = parseArgs({ args, options: { format: { type: 'string', default: 'text' } } });
    const format = readFormat(values.format);
    const waiting = await withExistingDatabase(unconfirmedNotices);
    if (format === 'json') terminal.out(JSON.stringify(waiting, null, 2));
    else for (const one of waiting) terminal.out(sentenceOf(one));
    if (waiting.length === 0) terminal.err('Every erasure and withdrawal that was passed on is confirmed.');
    return waiting.length === 0 ? 0 : 1;
  },
};

function sentenceOf({ destination, notices, since, failure, givenUp }: UnconfirmedNotices): string {
  const crm = destination === '' ? 'The CRM' : `The CRM "${destination}"`;
  const last = failure === null ? 'it was not tried yet' : `last failure: ${failure}`;
  const dead = givenUp === 0 ? '' : ` ${givenUp} of them are no longer repeated.`;
  return `${crm} has not confirmed ${notices} erasure(s) or withdrawal(s), the oldest of ${since}; ${last}.${dead}`;
}

export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const [action = '', ...rest] = args;
  return actionOf('person', action, actions)(rest, terminal);
}
