import { isObject, type Json } from './json.ts';

/**
 * Path of member names and list indexes from a value to one inside it. An index that was parsed from a text is a
 * string of digits.
 */
export type Path = readonly (string | number)[];

/** Formats a path as a JSON pointer (RFC 6901) from the root of a document: `/properties/phone`. */
export const formatPointer = (path: Path): string => path.map((name) => `/${escaped(name)}`).join('');

/** Parses a JSON pointer (RFC 6901) into names; '' is the root. */
export const parsePointer = (pointer: string): string[] => pointer.split('/').slice(1).map(unescaped);

/**
 * Formats a path in answers as a text, for code and definitions: `phone`, `company.inn`, `loans.0.bank`. In a
 * name, `~1` replaces a dot and `~0` a `~`, like the escapes of a JSON pointer.
 */
export const joinPath = (path: Path): string => path.map(escapedName).join('.');

/** Splits a path text such as `company.inn` into names; `~1` is a dot in a name and `~0` a tilde. */
export const splitPath = (path: string): string[] => path.split('.').map(unescapedName);

/**
 * Returns the path text of the value to which `names` lead from the value at `path`: `company` and `inn` give
 * `company.inn`.
 */
export const pathIn = (path: string, ...names: Path): string =>
  path === '' ? joinPath(names) : `${path}.${joinPath(names)}`;

/** Returns the first name of a path text: the field, group or list of the form that contains the answer. */
export const firstName = (path: string): string => unescapedName(path.split('.', 1)[0] ?? path);

/** True if a path text equals `group` or leads to a value inside it. */
export const isWithin = (path: string, group: string): boolean =>
  path === group || path.startsWith(`${group}.`);

/**
 * Names of a form element's own members, which an input of that name would hide from scripts and
 * React.
 */
const FORM_PROPERTIES =
  /^(?:_|acti|add[ER]|after|animate|append|assigned|attach[IS]|attrib|base|before|blur|checkV|child|class|click|clo[ns]|compare|computedS|constr|contains|custom|dataset|dispatch|editC|elements|firstC|firstE|focus|get|has[ACOP]|hideP|insert|is(?:Def|Eq|Pro|Same)|lastC|lastE|length|lookup|matches|method|moveB|next|node|normal|offset|owner|parent|part$|popover|prefix|prepend|previous|prop|pseudo|query|relL|release|remove|replace|report|request|reset|role$|scroll|set|shadow|showP|startV|style|submit|to[LS]|toggle|value|webkit|when$)/;

/**
 * Returns the `name` attribute of an answer's input: its path with each name percent-encoded, because browsers
 * encode other characters inconsistently. A name that a form element itself has, such as `action`, gets a `/`
 * in front.
 */
export function toInputName(path: string): string {
  const name = path.split('.').map(encodedName).join('.');
  return FORM_PROPERTIES.test(name) ? `/${name}` : name;
}

/**
 * Returns the path for the name of an input; a malformed name is returned unchanged, because clients may send
 * anything.
 */
export const fromInputName = (name: string): string =>
  (name.startsWith('/') ? name.slice(1) : name).split('.').map(decodedName).join('.');

/**
 * Returns the `id` attribute of an answer's input, to which its label, hint and error add a suffix. `prefix`
 * distinguishes two copies of a form on a page.
 */
export const toInputId = (prefix: string, path: string): string => `${prefix}_${toInputName(path)}`;

/** Returns the value at a path; undefined if there is none. */
export function valueAt(root: Json | undefined, path: Path): Json | undefined {
  let value = root;
  for (const name of path) {
    if (Array.isArray(value)) value = value[Number(name)];
    else if (isObject(value) && Object.hasOwn(value, String(name))) value = value[String(name)];
    else return undefined;
  }
  return value;
}

const escaped = (name: string | number): string => String(name).replaceAll('~', '~0').replaceAll('/', '~1');

const unescaped = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~');

const escapedName = (name: string | number): string =>
  String(name).replaceAll('~', '~0').replaceAll('.', '~1');

const unescapedName = (name: string): string =>
  name.includes('~') ? name.replaceAll('~1', '.').replaceAll('~0', '~') : name;

/** Encodes a name, but not brackets: browsers send these unchanged, and RJSF uses them. */
const encodedName = (name: string): string =>
  encodeURIComponent(unescapedName(name))
    .replaceAll('.', '%2E')
    .replaceAll('%5B', '[')
    .replaceAll('%5D', ']');

function decodedName(name: string): string {
  try {
    return escapedName(decodeURIComponent(name));
  } catch {
    return escapedName(name);
  }
}
