import { startError } from '../start-error.ts';

/** Variables of the process's environment by name, as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Description of one environment variable: its documentation, its default and its parser. Errors name it, and
 * never its value, which may be a secret.
 */
export interface Variable<Value> {
  /** Meaning in Markdown, for a cell of the table in docs/deploy.md. */
  text: string;
  /** Value of an unset variable, in Markdown. */
  fallback?: string;
  /** Example of its value, if that is a URL. */
  address?: string;
  /** Throws for an invalid value. `written` is `undefined` for a variable that is unset or empty. */
  read(name: string, written: string | undefined): Value;
}

type Variables = Readonly<Record<string, Variable<unknown>>>;
type Values<Of extends Variables> = { readonly [Name in keyof Of]: ReturnType<Of[Name]['read']> };

/**
 * Member of the server's configuration: the environment variables that it is read from, and the function that
 * reads them.
 */
export interface Setting<Value> {
  variables: Variables;
  read(env: Environment): Value;
}

/**
 * Returns a setting that reads these environment variables and combines their values; an empty variable counts
 * as unset. The setting's `read` throws a one-sentence error for an invalid value.
 */
export const setting = <Of extends Variables, Value>(
  variables: Of,
  combine: (values: Values<Of>, env: Environment) => Value,
): Setting<Value> => ({
  variables,
  read(env) {
    const values = Object.entries(variables).map(([name, one]) => [
      name,
      one.read(name, env[name] || undefined),
    ]);
    return combine(Object.fromEntries(values) as Values<Of>, env);
  },
});

type Texts<Name extends string> = Readonly<Record<Name, string | undefined>>;

/**
 * Returns the values of environment variables that need each other; `undefined` if none is set. An `optional` one
 * may be absent, but needs the others. Throws with the names of the missing ones.
 */
export function together<Name extends string>(
  required: Texts<Name>,
  optional: Texts<string> = {},
): Record<Name, string> | undefined {
  const [given] = namesIn({ ...required, ...optional }, true);
  if (given === undefined) return undefined;
  const missing = namesIn(required, false);
  if (missing.length > 0) throw startError('CONFIG_INCOMPLETE', { given, missing: missing.join(', ') });
  return required as Record<Name, string>;
}

const namesIn = (texts: Texts<string>, areSet: boolean): string[] =>
  Object.keys(texts).filter((name) => (texts[name] !== undefined) === areSet);
