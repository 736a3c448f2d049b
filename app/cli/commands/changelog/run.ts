import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { formatPhrase } from '#engine/model/text';
import { definitionsDir } from '../../../server/settings/definitions-dir.ts';
import { cliError } from '../../cli-error.ts';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { compareSides } from '../../diff/compare-sides.ts';
import { readConfig } from '../../diff/config/read-config.ts';
import { messageOf } from '../../diff/formats/format.ts';
import { readSides } from '../../diff/inputs.ts';
import diffTexts from '../../diff/texts.json' with { type: 'json' };
import { outputLanguage } from '../../output-language.ts';
import { readArguments, TEXT } from '../../read-arguments.ts';
import { unknownNameError } from '../../unknown.ts';
import { changelogMarkdown, changelogOf } from './changelog.ts';

const FORMATS = ['markdown', 'json'];

/**
 * Runs `zayavka changelog`: compares two versions of the definitions and prints the changes for people, also
 * those that the team ignores, as Markdown or JSON. Resolves with 2 if a document cannot be compared; single
 * schema files are refused.
 */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    lang: TEXT,
    format: { type: 'string', default: 'markdown' },
    definitions: { type: 'string', default: definitionsDir.read(process.env) },
    config: TEXT,
    'time-limit': { type: 'string', default: '300' },
  });
  const { format, definitions, config } = values;
  if (positionals.length === 0) throw new UsageError('Give the two versions: npx zayavka changelog A..B');
  if (!FORMATS.includes(format)) throw unknownNameError('format', format, FORMATS);
  const seconds = Number(values['time-limit']);
  if (!(seconds > 0))
    throw new UsageError(`--time-limit takes seconds above 0, not "${values['time-limit']}".`);
  const lang = outputLanguage(values.lang);
  const { cwd } = terminal;
  const startedMs = performance.now();
  const { policy } = await readConfig({ cwd, definitions, named: config, lang });
  const [old, now] = await readSides(positionals, { cwd, definitions: resolve(cwd, definitions), lang });
  if (old.is === 'file' || now.is === 'file')
    throw cliError('CHANGELOG_FILE', { name: old.is === 'file' ? old.name : now.name }, lang);
  const report = await compareSides(
    {
      old,
      now,
      options: {
        lang,
        policy: { ...policy, ignore: [] },
        today: '',
        isReplay: false,
        root: cwd,
      },
      timeLimitMs: seconds * 1000 - (performance.now() - startedMs),
    },
    () => undefined,
  );
  if (report.failures.length > 0) {
    for (const failure of report.failures)
      terminal.err(`${formatPhrase(diffTexts.failed, lang)}: ${messageOf(failure)}`);
    return 2;
  }
  const changelog = changelogOf(report, lang);
  terminal.out(format === 'json' ? JSON.stringify(changelog, null, 2) : changelogMarkdown(changelog, lang));
  return 0;
}
