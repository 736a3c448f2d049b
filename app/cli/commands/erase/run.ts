import { parseArgs } from 'node:util';
import { digitsOf } from '#engine/model';
import { eraseByPhone } from '#server';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { withDatabase } from '../../open-database.ts';

const SHORTEST_PHONE_DIGITS = 7;

export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
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
}
