import { type Command, type ExitCode, type Terminal, UsageError } from './command.ts';

/** Runs the command that the arguments name, prints its errors as messages, and resolves with the exit code. */
export async function runCli(
  args: readonly string[],
  commands: readonly Command[],
  terminal: Terminal,
): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    terminal.out(overview(commands));
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    const names = commands.map((one) => one.name);
    const { nearest } = await import('#engine/model/text');
    const meant = nearest(name, names);
    terminal.err(`There is no command "${name}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`);
    terminal.err(`Commands: ${names.join(', ')}`);
    return 2;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    const help = typeof command.help === 'string' ? command.help : await command.help();
    terminal.out(`zayavka ${command.name}: ${command.summary}\n\n${help.trim()}`);
    return 0;
  }
  try {
    return await command.run(rest, terminal);
  } catch (error) {
    terminal.err(messageOf(error));
    if (error instanceof UsageError || isOptionError(error)) {
      terminal.err(`Try: npx zayavka ${command.name} --help`);
    }
    return 2;
  }
}

const overview = (commands: readonly Command[]): string =>
  [
    'zayavka: forms from definitions',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(10)}${summary}`),
    '',
    '`npx zayavka COMMAND --help` says more. Data goes to stdout, messages to stderr.',
    '--progress reports the progress of a long command on stderr, even without a terminal.',
    'Exit codes: 0 success, 1 findings, 2 could not run.',
  ].join('\n');

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** True for an error of node:util's parseArgs, whose message can be shown to users. */
const isOptionError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
