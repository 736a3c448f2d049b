/** What a command sees of the outside; tests hand in their own. */
export interface Terminal {
  /** Data only. */
  out(text: string): void;
  /** Messages for people. */
  err(text: string): void;
  /** Shown in place of the one before; absent where nobody watches. */
  progress?(text: string): void;
  /** All of standard input; '' where nothing is piped in. */
  readInput(): Promise<string>;
  /** One line typed at a prompt, not shown; absent where nobody can type. */
  ask?(prompt: string): Promise<string>;
  cwd: string;
  isTty: boolean;
  /** Characters of a line of the terminal. */
  columns?: number;
}

/** 0 well, 1 findings, 2 could not run. */
export type ExitCode = 0 | 1 | 2;

/** What is known of a command before its code is loaded. */
export interface CommandDescriptor {
  summary: string;
  /** Shown by `--help`: how to call it, its options, an example. A function where the code itself has to be asked. */
  help: string | (() => Promise<string>);
}

export interface Command extends CommandDescriptor {
  name: string;
  run(args: string[], terminal: Terminal): Promise<ExitCode>;
}

/** A call that cannot be carried out as written. Ends the command with exit code 2 and this message. */
export class UsageError extends Error {
  override name = 'UsageError';
}
