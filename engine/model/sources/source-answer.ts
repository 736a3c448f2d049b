import type { SiteLanguage } from '../definition/model.ts';
import { type Json, type JsonObject, objectIn } from '../json/json.ts';
import { parsePointer, valueAt } from '../json/path.ts';
import type { SourceDocument, SourceExample, SourceMemberType } from './source-document.ts';

/** Largest number of options that are taken from a service's response; nobody reads more. */
export const MAX_OPTIONS = 50;
/** Largest length of a value or a label, in characters; a longer one is a fault of the service. */
const MAX_CHARACTERS = 500;

/** Option that a service offers: value, label and further members. The server adds a proof, which is not in it. */
export interface SourceOption extends JsonObject {
  value: string;
  label: string;
}

/**
 * Returns the options in a service's response, at most `MAX_OPTIONS` and each value once. Options without value or
 * label, or with a member of a wrong type, are left out. Undefined if the response has no list, which means that the
 * service has changed.
 */
export function readOptions(
  source: SourceDocument,
  answer: Json,
  lang: SiteLanguage,
): SourceOption[] | undefined {
  const list = valueAt(answer, parsePointer(source.items));
  if (!Array.isArray(list)) return undefined;
  const options = new Map<string, SourceOption>();
  for (const item of list) {
    const option = readOption(source, item, lang);
    if (option !== undefined && !options.has(option.value)) options.set(option.value, option);
    if (options.size === MAX_OPTIONS) break;
  }
  return [...options.values()];
}

function readOption(source: SourceDocument, item: Json, lang: SiteLanguage): SourceOption | undefined {
  const value = wordIn(valueAt(item, parsePointer(source.value)));
  const pointers = [source.label[lang], ...Object.values(source.label)].filter((one) => one !== undefined);
  const label = pointers
    .map((pointer) => valueAt(item, parsePointer(pointer)))
    .map(wordIn)
    .find((word) => word !== undefined);
  if (value === undefined || label === undefined) return undefined;
  const members: JsonObject = {};
  for (const { name, at, type } of source.members) {
    const member = valueAt(item, parsePointer(at));
    if (member === undefined || member === null) continue;
    if (typeof member !== TYPE_OF[type]) return undefined;
    members[name] = member;
  }
  return { ...members, value, label };
}

const TYPE_OF: Readonly<Record<SourceMemberType, string>> = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
};

/** Reads a text; services number their entries, so a number becomes its digits. */
function wordIn(value: Json | undefined): string | undefined {
  const word = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return word === '' || word.length > MAX_CHARACTERS ? undefined : word;
}

/**
 * Returns the response that the service would give if it had only the examples of the source document: those for the
 * given parameters whose value or label contains the typed text. `wording` returns a label in a language.
 */
export function exampleAnswer(
  source: SourceDocument,
  asked: { query: string; with: Readonly<Record<string, string>> },
  wording: (label: Json, lang: SiteLanguage) => string,
): Json {
  const typed = asked.query.trim().toLowerCase();
  const items = source.examples
    .filter(
      (example) =>
        [...example.with].every(([name, is]) => asked.with[name] === is) &&
        [example.value, ...Object.keys(source.label).map((lang) => wording(example.label, lang))].some(
          (text) => text.toLowerCase().includes(typed),
        ),
    )
    .map((example) => exampleItem(source, example, wording));
  return withValueAt({}, parsePointer(source.items), items);
}

function exampleItem(
  source: SourceDocument,
  example: SourceExample,
  wording: (label: Json, lang: SiteLanguage) => string,
): Json {
  let item: Json = {};
  const put = (pointer: string, value: Json): void => {
    item = withValueAt(item, parsePointer(pointer), value);
  };
  put(source.value, example.value);
  // If several languages read one label, it is the first one's.
  for (const [lang, pointer] of Object.entries(source.label).toReversed())
    put(pointer, wording(example.label, lang));
  for (const { name, at, type } of source.members) {
    const is = example.members.get(name);
    if (is !== undefined) put(at, exampleValue(is, type));
  }
  return item;
}

/** Converts a member's text in an example of a source document to its type. */
export function exampleValue(is: string, type: SourceMemberType): Json {
  if (type === 'number') return Number(is);
  return type === 'boolean' ? is === 'true' : is;
}

function withValueAt(root: Json, [name, ...way]: readonly string[], value: Json): Json {
  if (name === undefined) return value;
  const own = objectIn(root);
  const inner = Object.hasOwn(own, name) ? (own[name] ?? {}) : {};
  return { ...own, [name]: withValueAt(inner, way, value) };
}
