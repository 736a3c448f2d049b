import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { KEYBOARD_LAYOUT } from '#engine/search';
import russianWords from './common-words.json' with { type: 'json' };
import contextWords from './context-words.json' with { type: 'json' };

/** Shortest password that is accepted, in characters. */
export const MIN_PASSWORD_CHARACTERS = 12;
/** Longest password that is accepted, in characters; a longer one would only cost time to hash. */
export const MAX_PASSWORD_CHARACTERS = 256;
/** Longest text that is estimated: estimates take quadratic time, 0.9 s for 256 characters. */
const MAX_ESTIMATED_CHARACTERS = 48;
/** Number of guesses up to which a password is too weak: common ones and simple patterns. */
const MIN_GUESSES = 1e8;

/** Reason why a new password is refused: the code of a text for the person, with the text's parameters. */
export interface PasswordProblem {
  code:
    | 'passwordShort'
    | 'passwordLong'
    | 'passwordRepeat'
    | 'passwordSequence'
    | 'passwordKeyboard'
    | 'passwordName'
    | 'passwordCommon';
  params?: Record<string, number>;
}

/**
 * Resolves with the reason why a new password of the person `name` is too weak; `undefined` if it is strong
 * enough. `host`: the studio's host, whose parts guessers try.
 */
export async function passwordProblem(
  password: string,
  name: string,
  host = '',
): Promise<PasswordProblem | undefined> {
  const characters = [...password.normalize('NFKC')];
  const { length } = characters;
  if (length < MIN_PASSWORD_CHARACTERS)
    return { code: 'passwordShort', params: { min: MIN_PASSWORD_CHARACTERS } };
  if (length > MAX_PASSWORD_CHARACTERS)
    return { code: 'passwordLong', params: { max: MAX_PASSWORD_CHARACTERS } };
  const estimator = await loadEstimator();
  const lower = characters.join('').toLowerCase();
  if (consistsOf([name.normalize('NFKC').toLowerCase()], lower)) return { code: 'passwordName' };
  if (consistsOf([...host.toLowerCase().split('.'), ...contextWords], lower))
    return { code: 'passwordCommon' };
  const typed = characters.slice(0, MAX_ESTIMATED_CHARACTERS).join('');
  // Lists of guessers also have words typed in the other keyboard layout.
  for (const text of new Set([typed, inLayout(typed, LATIN), inLayout(typed, CYRILLIC)])) {
    const { guesses, sequence } = estimator.check(text, name === '' ? [] : [name]);
    if (guesses < MIN_GUESSES) return { code: codeOf(sequence) };
  }
  return undefined;
}

/** True if little is left of a password without these words; repeating a word adds nothing. */
function consistsOf(words: readonly string[], password: string): boolean {
  const known = words.filter((word) => [...word].length >= SHORTEST_WORD);
  const own = known.reduce((rest, word) => rest.replaceAll(word, ''), password);
  return own !== password && [...own].length < MIN_OWN_CHARACTERS;
}
const SHORTEST_WORD = 3;
const MIN_OWN_CHARACTERS = 6;

const LATIN = new Map(Object.entries(KEYBOARD_LAYOUT).map(([latin, cyrillic]) => [cyrillic, latin]));
const CYRILLIC = new Map(Object.entries(KEYBOARD_LAYOUT));

const inLayout = (text: string, layout: ReadonlyMap<string, string>): string =>
  [...text.toLowerCase()].map((character) => layout.get(character) ?? character).join('');

type Found = ReturnType<ZxcvbnFactory['check']>['sequence'];

const CODES: Readonly<Record<string, PasswordProblem['code']>> = {
  repeat: 'passwordRepeat',
  sequence: 'passwordSequence',
  spatial: 'passwordKeyboard',
};

/** Returns the code for the longest pattern in a password. */
function codeOf(sequence: Found): PasswordProblem['code'] {
  const [longest] = [...sequence].sort((a, b) => b.token.length - a.token.length);
  if (longest !== undefined && 'dictionaryName' in longest && longest.dictionaryName === 'userInputs')
    return 'passwordName';
  return CODES[longest?.pattern ?? ''] ?? 'passwordCommon';
}

let loaded: Promise<ZxcvbnFactory> | undefined;

/** Loads the estimator at first use: its lists take half a second and some megabytes. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  loaded ??= (async () => {
    const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
    ]);
    return new ZxcvbnFactory({
      dictionary: { ...dictionary, russian: russianWords },
      graphs: adjacencyGraphs,
    });
  })();
  return loaded;
}
