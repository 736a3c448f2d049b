import { commands } from './commands/registry.gen.ts';
import { endWithReader } from './end-with-reader.ts';
import { runCli } from './run-cli.ts';

const CLEAR_LINE = '\r\u001b[K';

endWithReader(process.stdout);

process.exitCode = await runCli(process.argv.slice(2), commands, {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${process.stderr.isTTY ? CLEAR_LINE : ''}${text}\n`),
  ...(process.stderr.isTTY
    ? { progress: (text: string) => void process.stderr.write(`${CLEAR_LINE}${text}`) }
    : {}),
  readInput: async () => {
    if (process.stdin.isTTY) return '';
    let input = '';
    for await (const chunk of process.stdin.setEncoding('utf8')) input += chunk;
    return input;
  },
  cwd: process.cwd(),
  isTty: process.stdout.isTTY === true,
});
