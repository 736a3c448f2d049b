import type { Lang } from '../definition/model.ts';
import { isObject, type Json, type JsonObject, objectIn, objectItems } from '../json/json.ts';
import { type Definitions, documentSlugs } from '../load/load.ts';

export const SOURCE_MEMBER_TYPES = ['text', 'number', 'boolean'] as const;
export type SourceMemberType = (typeof SOURCE_MEMBER_TYPES)[number];

/** What a pick brings beside its value and its label. `at`: a JSON pointer in an option of the service. */
export interface SourceMember {
  name: string;
  at: string;
  type: SourceMemberType;
}

/** An option as the document writes it. */
export interface SourceExample {
  value: string;
  label: Json;
  members: ReadonlyMap<string, string>;
  with: ReadonlyMap<string, string>;
}

/** `sources/<slug>.json`: where a field asks for its options. Pointers are JSON pointers (RFC 6901). */
export interface SourceDocument {
  id: string;
  title: Json;
  /** A name of the operator's settings, which have the address: no document decides which host is called. */
  service: string;
  path: string;
  /** Of the query, for what is typed. */
  parameter: string;
  /** Other answers that are passed: what a form calls them → the parameter. */
  with: readonly { name: string; parameter: string }[];
  /** To the list in the answer; '' where the answer is the list. */
  items: string;
  /** In an option. */
  value: string;
  label: Readonly<Record<Lang, string>>;
  members: readonly SourceMember[];
  minCharacters: number;
  delayMs: number;
  cacheSeconds: number;
  /** For how long the server believes that it was the source who gave a pick. */
  provedHours: number;
  /** What is shown while the source does not answer; the theme's words where it is absent. */
  failure: Json | undefined;
  examples: readonly SourceExample[];
}

export const SOURCE_DEFAULTS = {
  parameter: 'q',
  minCharacters: 3,
  delayMs: 300,
  cacheSeconds: 60,
  provedHours: 72,
} as const;

/** Members of every pick, which a document cannot give another meaning. */
export const PICK_MEMBERS = ['value', 'label', 'proof'] as const;

export const sourceFile = (slug: string): string => `sources/${slug}.json`;

/** Undefined where there is none. What a written one lacks has its default; the check reports what it cannot lack. */
export function sourceDocument(
  { files }: Pick<Definitions, 'files'>,
  slug: string,
): SourceDocument | undefined {
  const written = files.get(sourceFile(slug))?.value;
  if (!isObject(written)) return undefined;
  const label = objectIn(written.label);
  const ru = textIn(label, 'ru');
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
    label: { ru, en: textIn(label, 'en') || ru },
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
