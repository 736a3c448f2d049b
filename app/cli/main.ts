import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { commands } from './commands/registry.gen.ts';
import { endWithReader } from './end-with-reader.ts';
import { runCli } from './run-cli.ts';

const CLEAR_LINE = '\r\u001b[K';

endWithReader(process.stdout);

const PROGRESS_EVERY_MS = 1000;
let shownMs = 0;
const args = process.argv.slice(2);

/** Replaces the last line on a terminal; elsewhere prints a line per second if `--progress` is given. */
const progress = process.stderr.isTTY
  ? (text: string) => void process.stderr.write(`${CLEAR_LINE}${text}`)
  : args.includes('--progress')
    ? (text: string) => {
        if (performance.now() - shownMs < PROGRESS_EVERY_MS) return;
        shownMs = performance.now();
        process.stderr.write(`${text}\n`);
      }
    : undefined;

/** Reads without echo. */
async function ask(prompt: string): Promise<string> {
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stderr.write(prompt);
  const line = await lineFrom(hidden, '');
  process.stderr.write('\n');
  return line;
}

const question = (prompt: string): Promise<string> => lineFrom(process.stderr, prompt);

async function lineFrom(output: NodeJS.WritableStream, prompt: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await lines.question(prompt);
  } finally {
    lines.close();
  }
}

/** Returns the folder of the definitions that a command is about, beside which the configuration is. */
function definitionsIn(all: readonly string[]): string {
  const at = all.findIndex((one) => /^--definitions(=|$)/.test(one));
  const [, written] = /^--definitions=(.*)$/s.exec(all[at] ?? '') ?? [];
  // An empty variable is as if it were not set.
  return (written ?? (at < 0 ? process.env.DEFINITIONS_DIR : all[at + 1])) || 'definitions';
}

/** Loads the plug-ins first, because the code of commands derives lists from the registries. */
const withPlugins = commands.map((command) => ({
  ...command,
  async run(...[given, terminal]: Parameters<typeof command.run>) {
    const definitions = definitionsIn(given);
    const { configFile } = await import('../plugins/config-file.ts');
    if (configFile(definitions) !== undefined)
      await (await import('../plugins/load-plugins.ts')).loadPlugins(definitions);
    return command.run(given, terminal);
  },
}));

const ownArgs = args.filter((one) => one !== '--progress');
process.exitCode = await runCli(ownArgs, withPlugins, {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${process.stderr.isTTY ? CLEAR_LINE : ''}${text}\n`),
  ...(progress === undefined ? {} : { progress }),
  ...(process.stdin.isTTY ? { ask, question } : {}),
  readInput: async () => {
    if (process.stdin.isTTY) return '';
    let input = '';
    for await (const chunk of process.stdin.setEncoding('utf8')) input += chunk;
    return input;
  },
  cwd: process.cwd(),
  isTty: process.stdout.isTTY === true,
  ...(process.stdout.isTTY ? { columns: process.stdout.columns } : {}),
});
