import { isObject, type Json, parseJson } from '#engine/model/json';
import { startError } from '../start-error.ts';
import type { Variable } from './setting.ts';

interface WholeLimits {
  fallback: number;
  least: number;
  most: number;
}

/**
 * Returns the description of an environment variable with a whole number between two limits; a value beyond them
 * throws CONFIG_WHOLE_NUMBER at the start.
 */
export const wholeNumber = (
  text: string,
  { fallback, least, most }: WholeLimits,
  shownFallback = `\`${fallback}\``,
): Variable<number> => ({
  text,
  fallback: `${shownFallback}, ${least} to ${most}`,
  read(name, written) {
    const value = written === undefined ? fallback : Number(written);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw startError('CONFIG_WHOLE_NUMBER', { name, least, most });
  },
});

/** Returns the description of an environment variable without a syntax to check: a secret, a name, a program. */
export const plainText = (text: string, fallback?: string): Variable<string | undefined> => ({
  text,
  ...(fallback === undefined ? {} : { fallback }),
  read: (_name, written) => written,
});

/**
 * Returns the description of an environment variable with a default; `shownFallback` documents a default that
 * depends on the machine.
 */
export const textOr = (
  text: string,
  fallback: string,
  shownFallback = `\`${fallback}\``,
): Variable<string> => ({
  text,
  fallback: shownFallback,
  read: (_name, written) => written ?? fallback,
});

type TextError = 'CONFIG_SUGGEST_TOKEN' | 'CONFIG_FILES_S3_BUCKET' | 'CONFIG_FILES_S3_REGION';

/**
 * Returns the description of an environment variable that must match `pattern`; any other value ends the start
 * with `error`.
 */
export const textLike = (
  pattern: RegExp,
  error: TextError,
  variable: Variable<string | undefined>,
): Variable<string | undefined> => ({
  ...variable,
  read(_name, written) {
    if (written === undefined || pattern.test(written)) return written;
    throw startError(error);
  },
});

/** Returns the description of an environment variable with one of the `known` values; any other ends the start. */
export const choice = <const Choice extends string>(
  text: string,
  known: readonly Choice[],
  fallback: Choice,
): Variable<Choice> => ({
  text,
  fallback: `\`${fallback}\``,
  read(name, written = fallback) {
    const chosen = known.find((one) => one === written);
    if (chosen !== undefined) return chosen;
    throw startError('CONFIG_CHOICE', { name, known: known.join(', ') });
  },
});

/** Splits the value of an environment variable at its commas, trims the parts and leaves out empty ones. */
export const partsOf = (written: string): string[] =>
  written
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * Returns the description of an environment variable with pairs such as `name=value`, separated by commas; its
 * value stays the text. `isPair` gets both parts of each pair; false ends the start.
 */
export const pairs = (
  text: string,
  isPair: (name: string, value: string) => boolean,
): Variable<string | undefined> => ({
  text,
  read(variable, written = '') {
    const isRight = partsOf(written).every((part) => {
      const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(part) ?? [];
      return name !== '' && isPair(name.trim(), value.trim());
    });
    if (isRight) return written || undefined;
    throw startError('CONFIG_PAIRS', { name: variable });
  },
});

/**
 * Returns the description of an environment variable with some of the `known` values, separated by commas, none
 * by default; any other ends the start.
 */
export const choices = <Choice extends string>(
  text: string,
  known: readonly Choice[],
): Variable<readonly Choice[]> => ({
  text,
  read: (name, written = '') =>
    partsOf(written).map((part) => {
      const chosen = known.find((one) => one === part);
      if (chosen !== undefined) return chosen;
      throw startError('CONFIG_CHOICE list', { name, known: known.join(', ') });
    }),
});

/**
 * Returns the description of an environment variable with a JSON object or one of `words`; anything else ends the
 * start with CONFIG_JSON.
 */
export const jsonObject = <const Word extends string = never>(
  text: string,
  { example, words = [], fallback }: { example: string; words?: readonly Word[]; fallback?: string },
): Variable<Readonly<Record<string, unknown>> | Word | undefined> => ({
  text,
  ...(fallback === undefined ? {} : { fallback }),
  read(name, written) {
    const value = words.find((word) => word === written) ?? parsed(written);
    if (value === undefined || typeof value === 'string' || isObject(value)) return value as Word;
    const other = words.map((word) => ` nor ${word}`).join('');
    throw startError('CONFIG_JSON', { name, wanted: `JSON object${other}`, example });
  },
});

/**
 * Returns the description of an environment variable with a list in JSON, empty by default; another value throws
 * CONFIG_JSON at the start.
 */
export const jsonList = (text: string, { example }: { example: string }): Variable<readonly unknown[]> => ({
  text,
  read(name, written) {
    const value = parsed(written) ?? [];
    if (Array.isArray(value)) return value;
    throw startError('CONFIG_JSON', { name, wanted: 'JSON list', example });
  },
});

/** Returns null for invalid JSON. */
const parsed = (written: string | undefined): Json | undefined =>
  written === undefined ? undefined : (parseJson(written) ?? null);
