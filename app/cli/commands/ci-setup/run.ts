import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { cliError } from '../../cli-error.ts';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { git } from '../../diff/git.ts';
import { outputLanguage } from '../../output-language.ts';
import { FLAG, readArguments, TEXT } from '../../read-arguments.ts';
import { unknownNameError } from '../../unknown.ts';
import { steps } from './steps.ts';

/** Characters that pipelines treat as patterns, variables, expressions or line ends. */
const UNSAFE = /[*?[\]{}!+\\$\p{Cc}]/u;
const UNSAFE_WORDS = '* ? [ ] { } ! + \\ $ and line breaks';

/**
 * Runs `zayavka ci-setup`: writes the pipeline step for GitHub or GitLab that compares merge requests. Throws
 * CI_STEP_CHANGED for an existing file with another text, unless `--force` is given.
 */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    definitions: { type: 'string', default: 'definitions' },
    lang: TEXT,
    force: FLAG,
  });
  const [service = '', ...more] = positionals;
  if (more.length > 0 || service === '') throw new UsageError('Choose one service: github or gitlab.');
  if (service !== 'github' && service !== 'gitlab')
    throw unknownNameError('service', service, Object.keys(steps));
  const lang = outputLanguage(values.lang);
  const root = (await git(terminal.cwd, 'rev-parse', '--show-toplevel')).trim();
  const definitions = relative(root, resolve(root, values.definitions)).split(sep).join('/');
  if (definitions.startsWith('..')) throw new UsageError(`"${values.definitions}" is not inside ${root}.`);
  if (UNSAFE.test(definitions))
    throw new UsageError(
      `"${values.definitions}" cannot be written into a pipeline: rename the folder without ${UNSAFE_WORDS}.`,
    );
  const step = steps[service];
  const file = resolve(root, step.file);
  const text = step.write({ definitions: definitions === '' ? '.' : definitions, lang });
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before !== undefined && before !== text && !values.force)
    throw cliError('CI_STEP_CHANGED', { file: step.file }, lang);
  if (before !== text) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  terminal.out(file);
  return 0;
}
