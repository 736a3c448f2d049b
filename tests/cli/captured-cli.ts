import type { Command, ExitCode } from '../../app/cli/command.ts';
import { runCli } from '../../app/cli/run-cli.ts';

export interface CapturedCli {
  exitCode: ExitCode;
  /** Printed output, with the line breaks that a terminal adds. */
  out: string;
  err: string;
  progress: string[];
}

/** Runs the command line in the test's process, in a given folder. */
export async function runCaptured(
  commands: readonly Command[],
  args: readonly string[],
  { cwd, input = '' }: { cwd: string; input?: string },
): Promise<CapturedCli> {
  const captured = { out: '', err: '', progress: [] as string[] };
  const exitCode = await runCli(args, commands, {
    out: (text) => {
      captured.out += `${text}\n`;
    },
    err: (text) => {
      captured.err += `${text}\n`;
    },
    progress: (text) => captured.progress.push(text),
    readInput: async () => input,
    cwd,
    isTty: false,
  });
  return { exitCode, ...captured };
}
