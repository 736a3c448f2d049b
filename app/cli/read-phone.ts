import { phoneKey } from '#server';
import { cliError } from './cli-error.ts';
import { type Terminal, UsageError } from './command.ts';

/** Reads a person's phone from standard input or a prompt. Throws UsageError for any other text. */
export async function readPhone(terminal: Terminal): Promise<string> {
  const phone = ((await terminal.ask?.('Phone: ')) ?? (await terminal.readInput())).trim();
  if (phoneKey(phone) === undefined)
    throw new UsageError('Give the phone on standard input, with its area code: +7 916 123-45-67.');
  return phone;
}

/**
 * Throws UsageError if the arguments contain a phone: every user of the machine can read the arguments of a
 * process, and a shell records them.
 */
export function refusePhoneIn(args: readonly string[]): void {
  if (args.some((one) => phoneKey(one) !== undefined)) throw cliError('PHONE_IN_ARGUMENTS');
}
