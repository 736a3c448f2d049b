import { type AuditFinding, type ChainHead, verifyAudit } from '#server';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { withExistingDatabase } from '../../open-database.ts';
import { FORMAT, readArguments, TEXT } from '../../read-arguments.ts';
import { oneOf, readFormat } from '../../unknown.ts';

const MEANINGS: Readonly<Record<AuditFinding['code'], string>> = {
  changed: 'the entry was changed after it was written',
  unlinked: 'the entry does not follow the one before it',
  missing: 'entries up to this one were removed',
  unchained: 'entries were added outside the chain: by hand, or by a server of an older version',
  cut: 'the newest entries were removed, or the head of the chain was changed',
  anchor: 'the entry is not the one of --anchor: the chain was written again, or this is another database',
};

/**
 * Runs `zayavka audit verify`: verifies the hash chain of the audit log and prints its head; resolves with 1 if
 * an entry was changed, removed or added outside the chain, or is not the one of `--anchor`.
 */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, { anchor: TEXT, format: FORMAT });
  const [action = '', ...rest] = positionals;
  oneOf('action of audit', action, ['verify']);
  if (rest.length > 0) throw new UsageError('verify takes options only.');
  const format = readFormat(values.format);
  const anchor = values.anchor === undefined ? undefined : anchorOf(values.anchor);

  return withExistingDatabase<ExitCode>(async (database) => {
    const verified = await verifyAudit(database, anchor);
    const { entries, head, findings } = verified;
    if (format === 'json') terminal.out(JSON.stringify(verified, null, 2));
    else {
      for (const { code, position } of findings)
        terminal.out(`${position === null ? '-' : position}  ${code}  ${MEANINGS[code]}`);
      terminal.out(`head ${head.position}:${head.hash}`);
    }
    terminal.err(
      findings.length === 0
        ? `Unchanged: ${entries} entries. Keep the head elsewhere and pass it as --anchor the next time.`
        : `${findings.length} finding(s) in ${entries} entries.`,
    );
    return findings.length === 0 ? 0 : 1;
  });
}

function anchorOf(text: string): ChainHead {
  const [, position, hash] = /^([1-9]\d{0,9}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (position === undefined || hash === undefined)
    throw new UsageError('--anchor takes what verify has printed: POSITION:HASH.');
  return { position: Number(position), hash };
}
