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
  const byPath = new Map<string, { issue: Issue; rank: number }>();
  for (const error of errors.flatMap(unwrapped)) {
    const rank = RANKS[error.keyword] ?? LAST_RANK;
    const issue = toIssue(error);
    const before = byPath.get(issue.path);
    if (before === undefined || rank < before.rank) byPath.set(issue.path, { issue, rank });
  }
  return Array.from(byPath.values(), ({ issue }) => issue);
}

/** ajv-errors replaces errors by one that carries them and the text's key. */
function unwrapped(error: RawError): RawError[] {
  const isRepeated = error.propertyName !== undefined && error.keyword !== 'propertyNames';
  if (isRepeated || STRUCTURAL.has(error.keyword)) return [];
  if (error.keyword !== 'errorMessage') return [error];
  const { errors } = error.params as { errors: RawError[] };
  return errors.map((inner) => ({
    ...inner,
    ...(error.message === undefined ? {} : { message: error.message }),
  }));
}

function toIssue({ instancePath, keyword, params, message }: RawError): Issue {
  const violation = params.violation as Violation | undefined;
  const code = violation?.code ?? KEYWORD_CODES[keyword] ?? keyword;
  const member = memberOf(keyword, params, violation);
  const segments = parsePointer(instancePath);
  if (member !== undefined) segments.push(member);
  const told = paramsOf(keyword, params, violation);
  return {
    path: segments.join('.'),
    code,
    messageKey: message?.startsWith('@') ? message.slice(1) : errorKey(code),
    ...(told === undefined ? {} : { params: told }),
  };
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
