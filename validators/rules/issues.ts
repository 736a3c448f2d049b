import { errorKey, type Issue, KEYWORD_CODES, parsePointer, type Violation } from '#engine';

/** An Ajv error as compiled validators give it (`verbose: false`), or ajv-errors' wrapper of some. */
export interface RawError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
  /** Set on what a `propertyNames` schema says of a name; the keyword itself reports the name too. */
  propertyName?: string;
}

/** A failed branch says nothing by itself: what failed inside it does. */
const STRUCTURAL: ReadonlySet<string> = new Set(['if']);
/** The parameter by which a keyword names the member that it is about. */
const MEMBER_PARAMS: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  propertyNames: 'propertyName',
  additionalProperties: 'additionalProperty',
};
/** What is said of a path first; everything else comes after. */
const RANKS: Readonly<Record<string, number>> = { required: 0, type: 1 };
const LAST_RANK = 2;

/**
 * Ajv's errors → at most one issue a path: a missing answer before what is wrong with it, a type before a rule. Values
 * are never looked at.
 */
export function toIssues(errors: readonly RawError[]): Issue[] {
  const issues: Issue[] = [];
  const ranks: number[] = [];
  const places = new Map<string, number>();
  const take = (error: RawError, message: string | undefined): void => {
    const { keyword, params } = error;
    if ((error.propertyName !== undefined && keyword !== 'propertyNames') || STRUCTURAL.has(keyword)) return;
    if (keyword === 'errorMessage') {
      // ajv-errors replaces errors by one that carries them and the text's key.
      for (const inner of (params as { errors: RawError[] }).errors) take(inner, error.message);
      return;
    }
    const path = pathOf(error);
    const rank = RANKS[keyword] ?? LAST_RANK;
    const place = places.get(path);
    if (place === undefined) {
      places.set(path, issues.length);
      issues.push(toIssue(error, path, message));
      ranks.push(rank);
    } else if (rank < (ranks[place] ?? LAST_RANK)) {
      issues[place] = toIssue(error, path, message);
      ranks[place] = rank;
    }
  };
  for (const error of errors) take(error, error.message);
  return issues;
}

function toIssue({ keyword, params }: RawError, path: string, message: string | undefined): Issue {
  const violation = params.violation as Violation | undefined;
  const code = violation?.code ?? KEYWORD_CODES[keyword] ?? keyword;
  const messageKey = message?.startsWith('@') ? message.slice(1) : errorKey(code);
  const told = paramsOf(keyword, params, violation);
  return told === undefined ? { path, code, messageKey } : { path, code, messageKey, params: told };
}

/** `/a/b` and a missing `c` → `a.b.c`. */
function pathOf({ instancePath, keyword, params }: RawError): string {
  const member = memberOf(keyword, params, params.violation as Violation | undefined);
  const group = groupOf(instancePath);
  if (member === undefined) return group;
  return group === '' ? member : `${group}.${member}`;
}

/** Hundreds of fields may be wrong at once; hardly one stands in a group, and hardly a name has escapes to undo. */
function groupOf(instancePath: string): string {
  if (instancePath.includes('~')) return parsePointer(instancePath).join('.');
  const names = instancePath.slice(1);
  return names.includes('/') ? names.replaceAll('/', '.') : names;
}

function memberOf(
  keyword: string,
  params: Record<string, unknown>,
  violation: Violation | undefined,
): string | undefined {
  if (violation?.at !== undefined) return violation.at;
  const param = MEMBER_PARAMS[keyword];
  return param === undefined ? undefined : String(params[param]);
}

/** Limits may be told to a visitor; what was typed may not. */
function paramsOf(
  keyword: string,
  params: Record<string, unknown>,
  violation: Violation | undefined,
): Issue['params'] {
  if (violation !== undefined) return violation.params;
  const { limit } = params;
  if (typeof limit !== 'number') return undefined;
  return { [keyword.startsWith('min') || keyword.startsWith('exclusiveMin') ? 'min' : 'max']: limit };
}
