import { parseArgs } from 'node:util';
import { eraseByPhone } from '#server';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { withDatabase } from '../../open-database.ts';
import { readPhone, refusePhoneIn } from '../../read-phone.ts';

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
  const phone = await readPhone(terminal);
  const erased = await withDatabase((database) =>
    eraseByPhone(database, phone, {
      nowMs: Date.now(),
      onProgress: (looked, found) => terminal.progress?.(`${looked} looked at, ${found} destroyed`),
    }),
  );
  terminal.err(`${erased} request(s) destroyed.`);
  return erased === 0 ? 1 : 0;
}
