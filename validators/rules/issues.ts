import { errorKey, type Issue, KEYWORD_CODES, type Violation } from '#engine';

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

/**
 * Ajv's errors → at most one issue a path: a missing answer before what is wrong with it, a type before a rule. Values
 * are never looked at.
 */
export function toIssues(errors: readonly RawError[]): Issue[] {
  const byPath = new Map<string, Issue & { rank: number }>();
  for (const error of errors.flatMap(unwrapped)) {
    const issue = toIssue(error);
    const before = byPath.get(issue.path);
    if (before === undefined || issue.rank < before.rank) byPath.set(issue.path, issue);
  }
  return [...byPath.values()].map(({ rank: _rank, ...issue }) => issue);
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

function toIssue({ instancePath, keyword, params, message }: RawError): Issue & { rank: number } {
  const violation = params.violation as Violation | undefined;
  const code = violation?.code ?? KEYWORD_CODES[keyword] ?? keyword;
  const member = memberOf(keyword, params, violation);
  const segments = instancePath.split('/').slice(1);
  if (member !== undefined) segments.push(member);
  return {
    path: segments.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~')).join('.'),
    code,
    messageKey: message?.startsWith('@') ? message.slice(1) : errorKey(code),
    ...paramsOf(keyword, params, violation),
    rank: keyword === 'required' ? 0 : keyword === 'type' ? 1 : 2,
  };
}

function memberOf(
  keyword: string,
  params: Record<string, unknown>,
  violation: Violation | undefined,
): string | undefined {
  if (violation?.at !== undefined) return violation.at;
  const member = {
    required: 'missingProperty',
    propertyNames: 'propertyName',
    additionalProperties: 'additionalProperty',
  }[keyword];
  return member === undefined ? undefined : String(params[member]);
}

/** Limits may be told to a visitor; what was typed may not. */
function paramsOf(
  keyword: string,
  params: Record<string, unknown>,
  violation: Violation | undefined,
): Pick<Issue, 'params'> {
  if (violation !== undefined) return violation.params === undefined ? {} : { params: violation.params };
  const { limit } = params;
  if (typeof limit !== 'number') return {};
  return {
    params: { [keyword.startsWith('min') || keyword.startsWith('exclusiveMin') ? 'min' : 'max']: limit },
  };
}
