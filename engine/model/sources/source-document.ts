import type { SiteLanguage } from '../definition/model.ts';
import { isObject, type Json, type JsonObject, objectIn, objectItems } from '../json/json.ts';
import { type Definitions, documentSlugs } from '../load/load.ts';

/** Types of the members that an option of a source has beside value and label. */
export const SOURCE_MEMBER_TYPES = ['text', 'number', 'boolean'] as const;
export type SourceMemberType = (typeof SOURCE_MEMBER_TYPES)[number];

/** A member of a pick besides value and label. `at`: JSON pointer into a service's option. */
export interface SourceMember {
  name: string;
  at: string;
  type: SourceMemberType;
}

/** An option in the examples of the document. */
export interface SourceExample {
  value: string;
  label: Json;
  members: ReadonlyMap<string, string>;
  with: ReadonlyMap<string, string>;
}

/** `sources/<slug>.json`: service from which a field gets its options. Pointers are JSON pointers (RFC 6901). */
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
  minCharacters: number;
  delayMs: number;
  cacheSeconds: number;
  /** Number of hours for which the server accepts the proof of a pick. */
  provedHours: number;
  /** Text shown while the source does not respond; the theme's if absent. */
  failure: Json | undefined;
  examples: readonly SourceExample[];
}

/** Settings of a source document that leaves them out: milliseconds, seconds and hours as the names say. */
export const SOURCE_DEFAULTS = {
  parameter: 'q',
  minCharacters: 3,
  delayMs: 300,
  cacheSeconds: 60,
  provedHours: 72,
} as const;

/** Members of every pick, whose meaning a document cannot change. */
export const PICK_MEMBERS = ['value', 'label', 'proof'] as const;

/** Returns the path of a source document in the definitions folder. */
export const sourceFile = (slug: string): string => `sources/${slug}.json`;

/**
 * Reads a source document; undefined if there is none. Missing optional members get their defaults; the check
 * reports a missing required member.
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

/** Reads every source document of the definitions. */
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
