import type { Lang, Phrase } from '#engine/model/definition';
import type { Problem } from '#engine/model/problems';
import { problemIn } from '#engine/model/problems';
import { formatPhrase } from '#engine/model/text';
import rules from './causes.json' with { type: 'json' };
import phrases from './rank-texts.json' with { type: 'json' };

/** Errors of definitions in the order in which to mend them, without warnings. */
export interface RankedErrors {
  /** Files that could not be read, or are missing. */
  causes: Problem[];
  /** Errors that unreadable files have not caused. */
  others: Problem[];
  /** Reports of missing parts, due to an unreadable file. */
  consequences: Problem[];
}

const unread = new Set(rules.unread);
const followsAnywhere = new Map(
  Object.entries(rules.followsAnywhere).map(([kind, codes]) => [kind, new Set(codes)]),
);

/**
 * Sorts errors of definitions into causes, consequences and others: a broken dictionary has a thousand
 * consequences, between which its own line would be lost.
 */
export function rankErrors(problems: readonly Problem[]): RankedErrors {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const causes = errors.filter(({ code }) => unread.has(code));
  const follows = (problem: Problem): boolean => causes.some((cause) => isTakenAwayBy(problem, cause));
  const rest = errors.filter(({ code }) => !unread.has(code));
  return { causes, others: rest.filter((one) => !follows(one)), consequences: rest.filter(follows) };
}

function isTakenAwayBy({ code, file }: Problem, cause: Problem): boolean {
  const [kind = '', slug] = cause.file.split('/');
  // The four files of a form refer to each other in many places.
  if (kind === 'forms' && file.startsWith(`forms/${slug}/`)) return true;
  return followsAnywhere.get(kind)?.has(code) ?? false;
}

/**
 * Returns a line with the first error to mend, its place, and the number of the others: `texts/ru.json:3:1
 * DEFINITION_JSON: … and 1,389 more …`; '' without errors.
 */
export function describeFirstError(problems: readonly Problem[], lang: Lang): string {
  const { causes, others, consequences } = rankErrors(problems);
  const [first, ...more] = [...causes, ...others];
  if (first === undefined) return '';
  const { file, line, column, code } = first;
  return formatPhrase(phrases.first, lang, {
    problem: `${file}:${line}:${column} ${code}: ${problemIn(first, lang).message}`,
    more: more.length === 0 ? '' : counted(phrases.more, more.length, lang),
    follow: consequences.length === 0 ? '' : counted(phrases.follow, consequences.length, lang),
  });
}

/** Returns a line that tells, in place of `count` problems, that they follow from others. */
export const describeConsequences = (count: number, lang: Lang): string =>
  formatPhrase(phrases.left, lang, { follow: counted(phrases.follow, count, lang) });

const counted = (phrase: Phrase, count: number, lang: Lang): string => formatPhrase(phrase, lang, { count });
