import type { Command, ExitCode } from '../../app/cli/command.ts';
import { runCli } from '../../app/cli/run-cli.ts';

export interface HeardCli {
  exitCode: ExitCode;
  /** What was printed, with the line breaks that a terminal adds. */
  out: string;
  err: string;
  progress: string[];
}

/** The command line in the process of the test, in a folder of its own. */
export async function runHeard(
  commands: readonly Command[],
  args: readonly string[],
  { cwd, input = '' }: { cwd: string; input?: string },
): Promise<HeardCli> {
  const heard = { out: '', err: '', progress: [] as string[] };
  const exitCode = await runCli(args, commands, {
    out: (text) => {
      heard.out += `${text}\n`;
    },
    err: (text) => {
      heard.err += `${text}\n`;
    },
    progress: (text) => heard.progress.push(text),
    readInput: async () => input,
    cwd,
    isTty: false,
  });
  return { exitCode, ...heard };
}
