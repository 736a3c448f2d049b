import { parseArgs } from 'node:util';
import { digitsOf } from '#engine';
import { eraseByPhone } from '#server';
import { type Command, UsageError } from '../command.ts';
import { storageHelp, withDatabase } from '../open-database.ts';

const SHORTEST_PHONE_DIGITS = 7;

export const erase: Command = {
  name: 'erase',
  summary: 'destroy the requests of a person',
  help: `
Usage: npx zayavka erase --phone PHONE

Destroys every request that holds the phone, however it is written there: the request, its answers and its
outbox entry, also those that wait for the CRM. The log of consents stays, it holds no answers; that and how
many were destroyed is recorded. Backups made before still hold them: keep backups no longer than you must.
Exit code 1 when there was none.
${storageHelp}`,
  async run(args, terminal) {
    const { values } = parseArgs({ args, options: { phone: { type: 'string' } } });
    const phone = values.phone ?? '';
    if (digitsOf(phone).length < SHORTEST_PHONE_DIGITS) {
      throw new UsageError('Name the phone by --phone, with its area code: --phone "+7 916 123-45-67".');
    }
    const erased = await withDatabase((database) =>
      eraseByPhone(database, phone, {
        nowMs: Date.now(),
        onProgress: (looked, found) => terminal.progress?.(`${looked} looked at, ${found} destroyed`),
      }),
    );
    terminal.err(`${erased} request(s) destroyed.`);
    return erased === 0 ? 1 : 0;
  },
};
