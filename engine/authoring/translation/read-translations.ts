import type { Dictionaries, Phrase, SiteLanguage, Text } from '#engine/model/definition';
import { equalJson } from '#engine/model/json';
import { defaultLanguage, languagesOf, nearest, type PhraseParams, placeholdersOf } from '#engine/model/text';
import problems from './problems.json' with { type: 'json' };
import {
  FORM_MARK,
  type TranslationFile,
  type TranslationUnit,
  translationFile,
} from './translation-units.ts';

/** Code of a reason for refusing a translated file, or a sentence in it: `PLACEHOLDERS`, `TWICE`. */
export type TranslationProblemCode = keyof typeof problems;

/** Reason for refusing a translated file or a sentence in it, with the line and the parameters of its message. */
export interface TranslationProblem {
  code: TranslationProblemCode;
  sentence: Phrase;
  params: PhraseParams;
  /** Line of the file, from 1 on. */
  line: number;
}

/** Sentence read from a translated file, with the line on which it stands, from 1. */
export interface ReadUnit extends TranslationUnit {
  line: number;
}

/**
 * Change of a text in the target language that a translated file makes; `before` is undefined for a text without a
 * translation.
 */
export interface TextChange {
  key: string;
  before: Text | undefined;
  text: Text;
}

/**
 * Result of reading a translated file: the changes of texts, and the problems found. A text with a problem has no
 * change.
 */
export interface ReadTranslations {
  /** Language of the translations. */
  target: SiteLanguage;
  changes: readonly TextChange[];
  problems: readonly TranslationProblem[];
}

/** Error thrown for a translated file that cannot be read completely, with its problem. */
export class UnreadTranslations extends Error {
  readonly problem: TranslationProblem;

  constructor(problem: TranslationProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Creates a problem of a translated file from its code, its line (from 1) and the parameters of its message. */
export const problemOf = (
  code: TranslationProblemCode,
  line: number,
  params: PhraseParams = {},
): TranslationProblem => ({ code, sentence: problems[code], params, line });

/**
 * Compares a translated file with a site's current texts. Returns the changes that it makes and the problems;
 * sentences that are untranslated or equal give neither. A text with plural forms is changed as a whole or not at
 * all.
 */
export function readTranslations(texts: Dictionaries, file: TranslationFile<ReadUnit>): ReadTranslations {
  const { source, target } = file;
  const languages = languagesOf(texts);
  const found: TranslationProblem[] = [];
  if (source !== defaultLanguage(texts) || target === source || !languages.includes(target)) {
    const known = languages.filter((lang) => lang !== defaultLanguage(texts)).join(', ');
    found.push(problemOf('LANGUAGES', 1, { source, target, own: defaultLanguage(texts), known }));
    return { target, changes: [], problems: found };
  }
  const current = new Map(
    translationFile(texts, target, { isMissingOnly: false }).units.map((unit) => [unit.id, unit]),
  );
  const seen = new Set<string>();
  const written = new Map<string, Map<string, string>>();
  for (const unit of file.units) {
    const problem = problemIn(unit, current, seen);
    seen.add(unit.id);
    if (problem !== undefined) found.push(problem);
    else if (unit.target.trim() !== '') {
      const [key = '', form = ''] = unit.id.split(FORM_MARK);
      written.set(key, (written.get(key) ?? new Map()).set(form, lines(unit.target)));
    }
  }
  const lineOf = (key: string): number =>
    file.units.find(({ id }) => id.split(FORM_MARK)[0] === key)?.line ?? 1;
  const changes: TextChange[] = [];
  for (const [key, forms] of written) {
    const before = texts[target]?.[key];
    const text = textOf(before, forms);
    if (text === undefined) found.push(problemOf('NO_OTHER', lineOf(key), { key }));
    else if (!equalJson(text, before ?? null)) changes.push({ key, before, text });
  }
  return { target, changes, problems: found };
}

function problemIn(
  { id, source, target, line }: ReadUnit,
  current: ReadonlyMap<string, TranslationUnit>,
  seen: ReadonlySet<string>,
): TranslationProblem | undefined {
  const now = current.get(id);
  if (now === undefined) return problemOf('UNKNOWN_KEY', line, { id, meant: nearest(id, current.keys()) });
  if (seen.has(id)) return problemOf('TWICE', line, { id });
  if (lines(now.source) !== lines(source)) return problemOf('SOURCE_CHANGED', line, { id, now: now.source });
  const [wanted, given] = [placeholdersOf(source), placeholdersOf(target)];
  if (target.trim() !== '' && wanted !== given) return problemOf('PLACEHOLDERS', line, { id, wanted, given });
  return undefined;
}

/** Returns a text with the translated forms; undefined for plural forms without `other`. */
function textOf(before: Text | undefined, forms: ReadonlyMap<string, string>): Text | undefined {
  const whole = forms.get('');
  if (whole !== undefined) return whole;
  const { other, ...rest } = {
    ...(typeof before === 'object' ? before : {}),
    ...Object.fromEntries(forms),
  } as Record<string, string>;
  return other === undefined ? undefined : { ...rest, other };
}

/** Splits a text into lines, whatever line ends a tool has written. */
const lines = (text: string): string => text.replaceAll('\r\n', '\n');
