/** Input and output of a command; tests pass their own. */
export interface Terminal {
  /** Writes data to standard output. */
  out(text: string): void;
  /** Writes messages for people to standard error. */
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

/** Exit code: 0 success, 1 findings, 2 could not run. */
export type ExitCode = 0 | 1 | 2;

/** Description of a command, available without loading its code. */
export interface CommandDescriptor {
  summary: string;
  /** Text of `--help`: usage, options, an example. A function if it depends on the command's code. */
  help: string | (() => Promise<string>);
}

/** Command of the command line. */
export interface Command extends CommandDescriptor {
  name: string;
  run(args: string[], terminal: Terminal): Promise<ExitCode>;
}

/** Invalid usage of a command; ends it with exit code 2 and this message. */
export class UsageError extends Error {
  override name = 'UsageError';
}
