import { LANGUAGES, type Lang, readLanguage } from '#engine/model/definition';
import { unknownNameError } from './unknown.ts';

/** Returns the language of a command's output: `--lang`, else the environment's, else English. */
export function outputLanguage(
  option: string | undefined,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Lang {
  if (option === undefined) return /^ru\b|^ru_/i.test(env.LC_ALL || env.LANG || '') ? 'ru' : 'en';
  const lang = readLanguage(option);
  if (lang === undefined) throw unknownNameError('language', option, LANGUAGES);
  return lang;
}
