import { consentsHtml, readConsents, withdrawConsents } from '#server';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { withExistingDatabase } from '../../open-database.ts';
import { auditOperator } from '../../operator.ts';
import { readArguments, TEXT } from '../../read-arguments.ts';
import { readContact } from '../../read-person.ts';
import { refusePhoneIn } from '../../read-phone.ts';
import { actionOf, oneOf } from '../../unknown.ts';

const actions: Readonly<Record<string, (args: string[], terminal: Terminal) => Promise<ExitCode>>> = {
  async show(args, terminal) {
    const { values, positionals } = readArguments(args, { format: { type: 'string', default: 'html' } });
    const [request, ...rest] = positionals;
    if (request === undefined || rest.length > 0) throw new UsageError('Give the number of one request.');
    const format = oneOf('format', values.format, ['html', 'json']);
    const consents = await withExistingDatabase((database) => readConsents(database, request));
    if (consents.length === 0) {
      terminal.err('No consent is logged for a request of this number.');
      return 1;
    }
    terminal.out(format === 'json' ? JSON.stringify(consents, null, 2) : consentsHtml(request, consents));
    return 0;
  },

  async withdraw(args, terminal) {
    const { values, positionals } = readArguments(args, { request: TEXT, purpose: TEXT });
    refusePhoneIn([...positionals, values.purpose ?? '']);
    if (positionals.length > 0) throw new UsageError('withdraw takes options only.');
    const person = await readContact(terminal);
    const nowIso = new Date().toISOString();
    const withdrawn = await withExistingDatabase(async (database) => {
      const count = await withdrawConsents(database, { ...values, person, channel: 'staff', nowIso });
      if (count > 0) await auditOperator(database, { action: 'consents-withdrawn', subject: 'requests' });
      return count;
    });
    terminal.err(`${withdrawn} consent(s) withdrawn.`);
    return withdrawn === 0 ? 1 : 0;
  },
};

/**
 * Runs `zayavka consent show` or `withdraw`: prints the consents of a request, or withdraws a person's
 * consents. Resolves with 1 if there are none.
 */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const [action = '', ...rest] = args;
  return actionOf('consent', action, actions)(rest, terminal);
}
