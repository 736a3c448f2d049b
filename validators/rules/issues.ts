import { errorKey, type Issue, KEYWORD_CODES, OTHER_CODE, type Violation } from '#engine/model/definition';
import { joinPath, oncePerText, parsePointer, pathIn } from '#engine/model/json';

/** Error of a validator that Ajv has compiled, or the wrapper that ajv-errors puts around several. */
export interface RawError {
  /** JSON pointer to the refused value: `/rows/0/name`. */
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  /** Message of Ajv, or the text key that `errorMessage` of the schema gives, with `@` before it. */
  message?: string;
  /** Set on errors inside a `propertyNames` schema; the keyword itself reports the name too. */
  propertyName?: string;
}

/** Keyword whose own error is redundant: the errors inside the failed branch are reported. */
const STRUCTURAL = 'if';
/** Parameter in which a keyword's error names the member. */
const MEMBER_PARAMS: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  propertyNames: 'propertyName',
  additionalProperties: 'additionalProperty',
};
/** Order of the errors of one path; unlisted keywords come last. */
const RANKS: Readonly<Record<string, number>> = { required: 0, type: 1 };
const LAST_RANK = 2;

interface KeywordFacts {
  rank: number;
  memberParam: string | undefined;
  code: string | undefined;
  /** Kind of the keyword's limit, if it has one. */
  limits: 'min' | 'max';
}

const keywordFacts = (keyword: string): KeywordFacts => ({
  rank: RANKS[keyword] ?? LAST_RANK,
  memberParam: MEMBER_PARAMS[keyword],
  code: KEYWORD_CODES[keyword],
  limits: keyword.startsWith('min') || keyword.startsWith('exclusiveMin') ? 'min' : 'max',
});

/** A schema has a few hundred keywords, codes and pointers, which recur; a visitor may invent names of members. */
const MAX_KEPT = 2000;
const factsByKeyword = oncePerText(keywordFacts, MAX_KEPT);
const keyByCode = oncePerText(errorKey, MAX_KEPT);
const pathByPointer = oncePerText((pointer: string) => joinPath(parsePointer(pointer)), MAX_KEPT);

/**
 * Converts Ajv's errors to issues, at most one for each path: a missing answer before a wrong one, a wrong type
 * before a rule. It never reads the values.
 */
export function toIssues(errors: readonly RawError[]): Issue[] {
  const issues: Issue[] = [];
  const ranks: number[] = [];
  const places = new Map<string, number>();
  const take = (error: RawError, message: string | undefined): void => {
    const { keyword, params } = error;
    if ((error.propertyName !== undefined && keyword !== 'propertyNames') || keyword === STRUCTURAL) return;
    if (keyword === 'errorMessage') {
      // ajv-errors replaces errors by one that contains them and the text's key.
      for (const inner of (params as { errors: RawError[] }).errors) take(inner, error.message);
      return;
    }
    const about = factsByKeyword(keyword);
    const path = pathOf(error, about);
    const place = places.get(path);
    if (place === undefined) {
      places.set(path, issues.length);
      issues.push(toIssue(error, about, path, message));
      ranks.push(about.rank);
    } else if (about.rank < (ranks[place] ?? LAST_RANK)) {
      issues[place] = toIssue(error, about, path, message);
      ranks[place] = about.rank;
    }
  };
  for (const error of errors) take(error, error.message);
  return issues;
}

function toIssue(
  { params }: RawError,
  about: KeywordFacts,
  path: string,
  message: string | undefined,
): Issue {
  const violation = params.violation as Violation | undefined;
  const code = violation?.code ?? about.code ?? OTHER_CODE;
  const isNumber = params.type === 'number' || params.type === 'integer';
  const messageKey = message?.startsWith('@') ? message.slice(1) : keyByCode(isNumber ? 'notNumber' : code);
  const reported = violation === undefined ? limitOf(params, about) : violation.params;
  return reported === undefined ? { path, code, messageKey } : { path, code, messageKey, params: reported };
}

/** Returns the path of the answer that an error is about: `/a/b` and a missing `c` → `a.b.c`. */
function pathOf({ instancePath, params }: RawError, about: KeywordFacts): string {
  const group = instancePath === '' ? '' : pathByPointer(instancePath);
  const at = (params.violation as Violation | undefined)?.at;
  // A rule reports a path inside the answer, a keyword of JSON Schema a name.
  if (at !== undefined) return pathIn(group, ...at);
  return about.memberParam === undefined ? group : pathIn(group, String(params[about.memberParam]));
}

/** Returns the limit of a keyword, which a visitor may see; typed values are never reported. */
function limitOf({ limit }: Record<string, unknown>, { limits }: KeywordFacts): Issue['params'] {
  if (typeof limit !== 'number') return undefined;
  return limits === 'min' ? { min: limit } : { max: limit };
}
