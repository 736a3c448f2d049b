import type { SiteLanguage } from '../definition/model.ts';
import { isObject, type Json, type JsonObject, objectIn, objectItems } from '../json/json.ts';
import { type Definitions, documentSlugs } from '../load/load.ts';

/** Types of the members that an option has besides value and label. */
export const SOURCE_MEMBER_TYPES = ['text', 'number', 'boolean'] as const;
/** Type of a member of an option. */
export type SourceMemberType = (typeof SOURCE_MEMBER_TYPES)[number];

/**
 * Member of an option besides value and label. `at` is the JSON pointer to it in an option of the service's response.
 */
export interface SourceMember {
  name: string;
  at: string;
  type: SourceMemberType;
}

/** Option among the examples of a source document; `with` are the parameters for which it is offered. */
export interface SourceExample {
  value: string;
  label: Json;
  members: ReadonlyMap<string, string>;
  with: ReadonlyMap<string, string>;
}

/**
 * Document `sources/<slug>.json`: how a field gets its options from a service. Its pointers are JSON pointers (RFC
 * 6901).
 */
export interface SourceDocument {
  id: string;
  title: Json;
  /**
   * Name of the service in the operator's settings. These have its URL, so no document decides
   * which host is called.
   */
  service: string;
  path: string;
  /** Query parameter for the typed text. */
  parameter: string;
  /** Further passed answers: the form's name → the parameter. */
  with: readonly { name: string; parameter: string }[];
  /** Pointer to the list in the response; '' if the response is the list. */
  items: string;
  /** Pointer to the value in an option. */
  value: string;
  /** Pointer to the label in an option, by language; the first is for the languages without one. */
  label: Readonly<Record<SiteLanguage, string>>;
  members: readonly SourceMember[];
  /** Number of typed characters from which options are requested. */
  minCharacters: number;
  /** Debounce of typing, in milliseconds. */
  delayMs: number;
  /** Time for which the server caches a response, in seconds. */
  cacheSeconds: number;
  /** Number of hours for which the server accepts the proof of a pick. */
  provedHours: number;
  /** Text shown while the source does not respond; the theme's if absent. */
  failure: Json | undefined;
  examples: readonly SourceExample[];
}

/** Defaults of the settings that a source document leaves out; units are in the names. */
export const SOURCE_DEFAULTS = {
  parameter: 'q',
  minCharacters: 3,
  delayMs: 300,
  cacheSeconds: 60,
  provedHours: 72,
} as const;

/**
 * Members that the answer of every pick has, whose meaning a source document cannot change. `proof` is the server's
 * evidence that the service offered the option.
 */
export const PICK_MEMBERS = ['value', 'label', 'proof'] as const;

/** Returns the path of a source document in the definitions folder: `sources/products.json`. */
export const sourceFile = (slug: string): string => `sources/${slug}.json`;

/**
 * Returns the source document with a slug, with defaults for missing optional settings and '' for a missing
 * required one, which the check reports; undefined if there is no such document.
 */
export function sourceDocument(
  { files }: Pick<Definitions, 'files'>,
  slug: string,
): SourceDocument | undefined {
  const written = files.get(sourceFile(slug))?.value;
  if (!isObject(written)) return undefined;
  return {
    id: slug,
    title: written.title ?? slug,
    service: textIn(written, 'service'),
    path: textIn(written, 'path'),
    parameter: textIn(written, 'parameter') || SOURCE_DEFAULTS.parameter,
    with: objectItems(written.with).map(([, one]) => ({
      name: textIn(one, 'name'),
      parameter: textIn(one, 'parameter') || textIn(one, 'name'),
    })),
    items: textIn(written, 'items'),
    value: textIn(written, 'value'),
    label: Object.fromEntries(
      Object.entries(objectIn(written.label)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    members: objectItems(written.members).map(([, one]) => ({
      name: textIn(one, 'name'),
      at: textIn(one, 'at'),
      type: SOURCE_MEMBER_TYPES.find((type) => type === one.type) ?? 'text',
    })),
    minCharacters: numberIn(written, 'minCharacters'),
    delayMs: numberIn(written, 'delayMs'),
    cacheSeconds: numberIn(written, 'cacheSeconds'),
    provedHours: numberIn(written, 'provedHours'),
    failure: written.failure,
    examples: objectItems(written.examples).map(([, one]) => ({
      value: textIn(one, 'value'),
      label: one.label ?? '',
      members: namedValues(one.members),
      with: namedValues(one.with),
    })),
  };
}

/** Returns every source document of the definitions. */
export const sourceDocuments = (definitions: Pick<Definitions, 'files'>): SourceDocument[] =>
  documentSlugs(definitions, 'sources').flatMap((slug) => sourceDocument(definitions, slug) ?? []);

const textIn = (object: JsonObject, name: string): string => {
  const value = object[name];
  return typeof value === 'string' ? value : '';
};

const numberIn = (object: JsonObject, name: keyof typeof SOURCE_DEFAULTS & string): number => {
  const value = object[name];
  return typeof value === 'number' ? value : Number(SOURCE_DEFAULTS[name]);
};

const namedValues = (list: Json | undefined): ReadonlyMap<string, string> =>
  new Map(objectItems(list).map(([, one]) => [textIn(one, 'name'), textIn(one, 'is')]));
