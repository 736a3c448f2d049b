import { parseArgs } from 'node:util';
import { digitsOf } from '#engine/model';
import { eraseByPhone } from '#server';
import { cliError } from '../../cli-error.ts';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { withDatabase } from '../../open-database.ts';

const SHORTEST_PHONE_DIGITS = 7;
const FROM_INPUT = '-';

export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  refusePhoneIn(args);
  // `--phone` without a value reads it as `--phone -` does.
  const { values } = parseArgs({
    args: args.filter((one) => one !== FROM_INPUT),
    options: { phone: { type: 'boolean', default: false } },
  });
  if (!values.phone)
    throw new UsageError('Name what to erase by: --phone, and give the phone on standard input.');
  const phone = ((await terminal.ask?.('Phone: ')) ?? (await terminal.readInput())).trim();
  if (digitsOf(phone).length < SHORTEST_PHONE_DIGITS)
    throw new UsageError('Give the phone on standard input, with its area code: +7 916 123-45-67.');
  const erased = await withDatabase((database) =>
    eraseByPhone(database, phone, {
      nowMs: Date.now(),
      onProgress: (looked, found) => terminal.progress?.(`${looked} looked at, ${found} destroyed`),
    }),
  );
  terminal.err(`${erased} request(s) destroyed.`);
  return erased === 0 ? 1 : 0;
}

/** Everybody on the machine can read the arguments of a process, and a shell keeps them. */
function refusePhoneIn(args: readonly string[]): void {
  if (args.some((one) => digitsOf(one).length >= SHORTEST_PHONE_DIGITS)) throw cliError('PHONE_IN_ARGUMENTS');
}
