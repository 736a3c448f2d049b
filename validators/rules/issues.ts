import { errorKey, type Issue, KEYWORD_CODES, OTHER_CODE, type Violation } from '#engine/model/definition';
import { joinPath, parsePointer, pathIn } from '#engine/model/json';

/** An Ajv error as compiled validators give it (`verbose: false`), or ajv-errors' wrapper of some. */
export interface RawError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
  /** Set on errors inside a `propertyNames` schema; the keyword itself reports the name too. */
  propertyName?: string;
}

/** The error of a failed branch adds nothing: what failed inside it is reported. */
const STRUCTURAL = 'if';
/** The parameter by which a keyword names the member that it is about. */
const MEMBER_PARAMS: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  propertyNames: 'propertyName',
  additionalProperties: 'additionalProperty',
};
/** What is reported of a path first; everything else comes after. */
const RANKS: Readonly<Record<string, number>> = { required: 0, type: 1 };
const LAST_RANK = 2;

/** All that is known of a keyword of JSON Schema: an error asks once. */
interface About {
  rank: number;
  memberParam: string | undefined;
  code: string | undefined;
  /** What its limit is, where it has one. */
  limits: 'min' | 'max';
}

const aboutKeyword = (keyword: string): About => ({
  rank: RANKS[keyword] ?? LAST_RANK,
  memberParam: MEMBER_PARAMS[keyword],
  code: KEYWORD_CODES[keyword],
  limits: keyword.startsWith('min') || keyword.startsWith('exclusiveMin') ? 'min' : 'max',
});

/** Keywords, codes and places are a schema's: a few hundred, and the same again and again. */
const abouts = remembered(aboutKeyword);
const keys = remembered(errorKey);
const groups = remembered((pointer) => joinPath(parsePointer(pointer)));

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
    if ((error.propertyName !== undefined && keyword !== 'propertyNames') || keyword === STRUCTURAL) return;
    if (keyword === 'errorMessage') {
      // ajv-errors replaces errors by one that carries them and the text's key.
      for (const inner of (params as { errors: RawError[] }).errors) take(inner, error.message);
      return;
    }
    const about = abouts(keyword);
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

function toIssue({ params }: RawError, about: About, path: string, message: string | undefined): Issue {
  const violation = params.violation as Violation | undefined;
  const code = violation?.code ?? about.code ?? OTHER_CODE;
  const isNumber = params.type === 'number' || params.type === 'integer';
  const messageKey = message?.startsWith('@') ? message.slice(1) : keys(isNumber ? 'notNumber' : code);
  const reported = violation === undefined ? limitOf(params, about) : violation.params;
  return reported === undefined ? { path, code, messageKey } : { path, code, messageKey, params: reported };
}

/** `/a/b` and a missing `c` → `a.b.c`. */
function pathOf({ instancePath, params }: RawError, about: About): string {
  const group = instancePath === '' ? '' : groups(instancePath);
  const at = (params.violation as Violation | undefined)?.at;
  // A rule gives the path in the answer, a keyword of JSON Schema a name.
  if (at !== undefined) return group === '' ? at : `${group}.${at}`;
  return about.memberParam === undefined ? group : pathIn(group, String(params[about.memberParam]));
}

/** Limits may be shown to a visitor; what was typed may not. */
function limitOf({ limit }: Record<string, unknown>, { limits }: About): Issue['params'] {
  if (typeof limit !== 'number') return undefined;
  return limits === 'min' ? { min: limit } : { max: limit };
}

const MAX_REMEMBERED = 2000;

/** Hundreds of fields may be wrong at once, at every key: what follows from a name is worked out once. */
function remembered<Value>(make: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const made = make(name);
    // Names of members may be a visitor's.
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(name, made);
    return made;
  };
}
