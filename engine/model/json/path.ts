import { isObject, type Json } from './json.ts';

/** The names and indexes that lead from a value to one inside it. An index that was read from a text is digits. */
export type Path = readonly (string | number)[];

/** A path as RFC 6901 writes it, from the root of a document: `/properties/phone`. */
export const formatPointer = (path: Path): string => path.map((name) => `/${escaped(name)}`).join('');

export const parsePointer = (pointer: string): string[] => pointer.split('/').slice(1).map(unescaped);

/**
 * A path in answers as a text, in code and in definitions: `phone`, `company.inn`, `loans.0.bank`. A name with a dot or
 * `~` has `~1` and `~0` in their place, as names have in a JSON Pointer.
 */
export const joinPath = (path: Path): string => path.map(escapedName).join('.');

export const splitPath = (path: string): string[] => path.split('.').map(unescapedName);

/** The path of what is inside of `path`, by its names. */
export const pathIn = (path: string, ...names: Path): string =>
  path === '' ? joinPath(names) : `${path}.${joinPath(names)}`;

/** The name of the form's own field or group that has the answer. */
export const firstName = (path: string): string => unescapedName(path.split('.', 1)[0] ?? path);

export const isWithin = (path: string, group: string): boolean =>
  path === group || path.startsWith(`${group}.`);

/** Names by which scripts and React reach a form's methods and neighbours; an input of such a name would hide them. */
const OF_FORMS =
  /^(?:_|acti|add[ER]|after|animate|append|assigned|attach[IS]|attrib|base|before|blur|checkV|child|class|click|clo[ns]|compare|computedS|constr|contains|custom|dataset|dispatch|editC|elements|firstC|firstE|focus|get|has[ACOP]|hideP|insert|is(?:Def|Eq|Pro|Same)|lastC|lastE|length|lookup|matches|method|moveB|next|node|normal|offset|owner|parent|part$|popover|prefix|prepend|previous|prop|pseudo|query|relL|release|remove|replace|report|request|reset|role$|scroll|set|shadow|showP|startV|style|submit|to[LS]|toggle|value|webkit|when$)/;

/** The name of an input: each name percent-encoded, because browsers send other signs in more than one way. */
export function toInputName(path: string): string {
  const name = path.split('.').map(encodedName).join('.');
  return OF_FORMS.test(name) ? `/${name}` : name;
}

/** What no input of ours is called is as it is: anybody may send anything. */
export const fromInputName = (name: string): string =>
  (name.startsWith('/') ? name.slice(1) : name).split('.').map(decodedName).join('.');

/** The id of an input; a label, a hint and an error have it with an ending. `prefix`: a page can show a form twice. */
export const toInputId = (prefix: string, path: string): string => `${prefix}_${toInputName(path)}`;

/** Undefined where the path leads nowhere. */
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

/** Brackets are sent as they are, and RJSF writes names with them. */
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
