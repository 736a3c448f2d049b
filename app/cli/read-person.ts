import { parseArgs } from 'node:util';
import type { Contact } from '#engine/model/proof';
import { personIn, readTarget } from '#server';
import { type Terminal, UsageError } from './command.ts';
import { readPhone, refusePhoneIn } from './read-phone.ts';

const FROM_INPUT = '-';

/**
 * Reads a person's phone or e-mail from standard input or a prompt; the options (`--phone -`) only choose its
 * kind. Throws UsageError without a valid contact.
 */
export async function readPerson(args: readonly string[], terminal: Terminal): Promise<Contact> {
  refusePhoneIn(args);
  // `--phone` without a value is the same as `--phone -`.
  const { values } = parseArgs({
    args: args.filter((one) => one !== FROM_INPUT),
    options: {
      phone: { type: 'boolean', default: false },
      email: { type: 'boolean', default: false },
    },
  });
  if (values.phone === values.email)
    throw new UsageError('Choose --phone or --email, and give it on standard input.');
  return values.phone ? { phone: await readPhone(terminal) } : readEmail(terminal);
}

/**
 * Reads a phone or an e-mail from a prompt, or from standard input without one; throws UsageError for any other
 * text.
 */
export async function readContact(terminal: Terminal): Promise<Contact> {
  const person = personIn((await terminal.ask?.('Phone or e-mail: ')) ?? (await terminal.readInput()));
  if (person === undefined)
    throw new UsageError(
      'Give the phone with its area code, or the e-mail, on standard input: +7 916 123-45-67, anna@example.ru.',
    );
  return person;
}

async function readEmail(terminal: Terminal): Promise<Contact> {
  const text = (await terminal.ask?.('E-mail: ')) ?? (await terminal.readInput());
  const target = readTarget(text, ['email']);
  if (target === undefined)
    throw new UsageError('Give the e-mail on standard input, as it was given: anna@example.ru.');
  return target;
}
