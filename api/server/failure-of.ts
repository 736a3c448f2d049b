/** Failure as the log shows it: without its message, which may quote a value. */
export interface LoggedFailure {
  /** Name of the error. */
  kind: string;
  code?: string | undefined;
  /** First places of its stack. */
  at: readonly string[];
}

const PLACES = 3;
const PLACE = /^\s+at .+$/gm;

/** Returns what the log may show of a value that was thrown. */
export function failureOf(thrown: unknown): LoggedFailure {
  const {
    name = typeof thrown,
    message = '',
    code,
    stack = '',
  } = (thrown ?? {}) as Partial<NodeJS.ErrnoException>;
  const places = stack.replace(message, '').match(PLACE) ?? [];
  return { kind: name, code, at: places.slice(0, PLACES) };
}
