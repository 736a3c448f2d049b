import { FALLBACK_LANGUAGE, LANGUAGES, type Lang, readLanguage } from '#engine/model/definition';
import { unknownNameError } from './unknown.ts';

/**
 * Returns the language of a command's output: `--lang`, otherwise that of `LC_ALL` or `LANG`, otherwise English.
 * Throws UsageError for an unknown `--lang`; an unknown language of the environment means English.
 */
export function outputLanguage(
  option: string | undefined,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Lang {
  if (option === undefined) {
    const [named = ''] = (env.LC_ALL || env.LANG || '').toLowerCase().split(/[^a-z]/);
    return readLanguage(named) ?? FALLBACK_LANGUAGE;
  }
  const lang = readLanguage(option);
  if (lang === undefined) throw unknownNameError('language', option, LANGUAGES);
  return lang;
}
