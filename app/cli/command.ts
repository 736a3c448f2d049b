/** Input and output of a command: standard streams, prompt and folder; tests pass their own. */
export interface Terminal {
  /** Writes a line of data to standard output; the line break is added. */
  out(text: string): void;
  /** Writes a line for people to standard error; the line break is added. */
  err(text: string): void;
  /** Replaces the line of progress; absent without a terminal. */
  progress?(text: string): void;
  /** Reads all of standard input; '' if nothing is piped in. */
  readInput(): Promise<string>;
  /** Reads one line at a prompt without echo; absent if nobody can type. */
  ask?(prompt: string): Promise<string>;
  /** Reads one line at a prompt; absent if nobody can type. */
  question?(prompt: string): Promise<string>;
  cwd: string;
  isTty: boolean;
  /** Width of the terminal in characters. */
  columns?: number;
}

/** Exit code of a command: 0 success, 1 findings (problems, breaking changes), 2 could not run. */
export type ExitCode = 0 | 1 | 2;

/** Summary and help of a command of `zayavka`, available without loading its code. */
export interface CommandDescriptor {
  summary: string;
  /** Text of `--help`: usage, options, an example. A function if it depends on the command's code. */
  help: string | (() => Promise<string>);
}

/** Command of `zayavka` with the function that runs it. */
export interface Command extends CommandDescriptor {
  name: string;
  run(args: string[], terminal: Terminal): Promise<ExitCode>;
}

/** Error of wrong arguments of a command; it ends the command with exit code 2 and this message. */
export class UsageError extends Error {
  override name = 'UsageError';
}
