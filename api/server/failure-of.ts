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

/** Returns name, code and places in the code of a thrown value, for the log; never its message. */
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

const DEFECTS = [TypeError, RangeError, ReferenceError, SyntaxError, URIError];

/**
 * True for an error that the language throws at a mistake in code or stored data. False for one of a database, a
 * disk or a network; `fetch` throws a TypeError with the cause.
 */
export const isDefect = (error: unknown): boolean =>
  DEFECTS.some((kind) => error instanceof kind && error.cause === undefined);
