import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { git } from '../../diff/git.ts';
import { readArguments } from '../../read-arguments.ts';

/** Settings of git. `%P` is the file's path in the tree; the others are temporary files. */
const SETTINGS = {
  'merge.zayavka.name': 'Zayavka: setting by setting',
  'merge.zayavka.driver': 'npx zayavka merge --name %P %O %A %B',
  // Git shows the enclosing member as the heading of a hunk.
  'diff.zayavka.xfuncname': '^  ("[^"]+"):',
} as const;

/**
 * Runs `zayavka git-setup`: writes git's settings, attributes and hook for merging definitions in this clone.
 * An existing hook stays, and the command prints the line to add to it; a second run changes nothing.
 */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    definitions: { type: 'string', default: 'definitions' },
  });
  if (positionals.length > 0) throw new UsageError('git-setup takes options only.');
  const root = (await git(terminal.cwd, 'rev-parse', '--show-toplevel')).trim();
  const folder = relative(root, resolve(root, values.definitions)).split(sep).join('/');
  if (folder.startsWith('..')) throw new UsageError(`"${values.definitions}" is not inside ${root}.`);
  for (const [name, value] of Object.entries(SETTINGS)) {
    const now = await git(root, 'config', '--local', '--get', name).catch(() => '');
    if (now.replace(/\n$/, '') !== value) await git(root, 'config', '--local', '--replace-all', name, value);
  }
  // Attributes apply to all worktrees of the clone, as its settings do.
  const file = resolve(root, (await git(root, 'rev-parse', '--git-common-dir')).trim(), 'info', 'attributes');
  const text = await readFile(file, 'utf8').catch(() => '');
  const line = `${folder === '' ? '' : `${folder}/`}**/*.json merge=zayavka diff=zayavka`;
  if (!text.split('\n').includes(line)) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`);
  }
  terminal.out(`${file}: ${line}`);
  terminal.out(await setUpHook(root, folder));
  return 0;
}

const HOOK_MODE = 0o755;

const quoted = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;

/** Installs the git hook. A hook of somebody else is kept, with a request to its owner to add the call. */
async function setUpHook(root: string, folder: string): Promise<string> {
  const hook = resolve(root, (await git(root, 'rev-parse', '--git-path', 'hooks/pre-merge-commit')).trim());
  const check = `npx zayavka check --definitions ${quoted(folder === '' ? '.' : folder)}`;
  const script = `#!/bin/sh\n# The merge driver sees one file at a time.\nexec ${check}\n`;
  const now = await readFile(hook, 'utf8').catch(() => undefined);
  if (now !== undefined && now !== script) return `${hook} exists already: add "${check}" to it`;
  if (now === undefined) {
    await mkdir(dirname(hook), { recursive: true });
    await writeFile(hook, script);
    await chmod(hook, HOOK_MODE);
  }
  return `${hook}: ${check}`;
}
