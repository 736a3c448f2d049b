import type { Lang } from '#engine/model/definition';
import { canonicalJson, isObject, type Json, type JsonObject } from '#engine/model/json';
import type { Deprecation } from '#engine/model/schema';
import type { Verdict } from '#engine/solver';
import type { Area, Direction, Severity } from './kinds/index.ts';
import { changeKinds, type KindSlug } from './kinds/index.ts';

/** The same answers as sent before and now. */
export interface PayloadExample {
  answers: JsonObject;
  before: JsonObject;
  after: JsonObject;
}

/** A value or a name as it is read in each language. */
export type Words = Readonly<Record<Lang, string>>;

/** One difference as it is reported. */
export interface Change {
  kind: KindSlug;
  area: Area;
  severity: Severity;
  direction: Direction;
  /** What was proved: `review` means that a person must look. Absent where the kind alone decides. */
  proof?: { backward: Verdict; forward: Verdict };
  /** Slug; absent between plain schemas and in other documents. */
  form?: string;
  /** The document that is no form: `pages/private`. */
  document?: string;
  /** Where it shows; empty: the form as a whole, or a plain schema. */
  variants: string[];
  langs: Lang[];
  /** The field's path, the wire field, the text's place; a pointer between plain schemas. */
  subject: string;
  /** What a visitor calls it. */
  label?: string;
  /** RFC 6901, into the schema (UI schema, form) of each side. */
  pointers: { old?: string; new?: string };
  old?: Json;
  new?: Json;
  /** A value of the old side's that the new one refuses. */
  witness?: Json;
  /** A value of the new side's that the old one refused: what may arrive now. */
  forwardWitness?: Json;
  payload?: PayloadExample;
  /** What the old version has of the end of a field that is removed. */
  deprecated?: Deprecation;
  /** What is no text by itself, for a sentence: a condition, the source of a value, a part of a document. */
  words?: { subject?: Words; old?: Words; new?: Words };
  fingerprint: string;
}

export interface Unsigned extends Omit<Change, 'fingerprint'> {
  /** Distinguishes it from the same change elsewhere; absent where the subject does. */
  place?: string;
}

/** A change that its kind describes in full. */
export const plainChange = (
  kind: KindSlug,
  subject: string,
  own: Partial<Omit<Unsigned, 'kind' | 'subject'>> = {},
): Unsigned => {
  const { area, severity, direction } = changeKinds[kind];
  return { kind, area, severity, direction, variants: [], langs: [], subject, pointers: {}, ...own };
};

/**
 * Twelve hex digits that stay the same while the change does: made of names, values and its place, never of wording or
 * variants, and with lists in a settled order where their order means nothing.
 */
export function sign({ place = '', ...change }: Unsigned, sha256: (text: string) => string): Change {
  const { form = '', kind, subject, old = null, new: now = null } = change;
  const isOrdered = ORDERED_KINDS.has(kind);
  const text = canonicalJson([form, kind, subject, place, settled(old, isOrdered), settled(now, isOrdered)]);
  return { ...change, fingerprint: sha256(text).slice(0, 12) };
}

/** Kinds whose own lists are read in their order. */
const ORDERED_KINDS: ReadonlySet<KindSlug> = new Set([
  'content.reordered',
  'mapping.reordered',
  'mapping.transformed',
  'order.changed',
  'step.order',
  'variant.reordered',
]);
/** Members of schemas and payload maps whose lists are; those of the others are sets. */
const ORDERED_MEMBERS: ReadonlySet<string> = new Set(['items', 'list']);

function settled(value: Json, isOrdered: boolean): Json {
  if (Array.isArray(value)) {
    const inner = value.map((one) => settled(one, false));
    return isOrdered ? inner : inner.sort((a, b) => (canonicalJson(a) < canonicalJson(b) ? -1 : 1));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'join-of' ? inner : settled(inner, ORDERED_MEMBERS.has(key)),
    ]),
  );
}

/** Changes that are the same in several variants or languages become one that lists them. */
export function merged(changes: readonly Change[]): Change[] {
  const byFingerprint = new Map<string, Change>();
  for (const change of changes) {
    const before = byFingerprint.get(change.fingerprint);
    byFingerprint.set(change.fingerprint, before === undefined ? change : together(before, change));
  }
  return [...byFingerprint.values()];
}

const RANK: Readonly<Record<Severity, number>> = { breaking: 0, warning: 1, info: 2 };
export const isAtLeast = (severity: Severity, threshold: Severity): boolean =>
  RANK[severity] <= RANK[threshold];

/** The worse of two, with what both know. */
function together(left: Change, right: Change): Change {
  const [worse, other] = RANK[left.severity] <= RANK[right.severity] ? [left, right] : [right, left];
  return {
    ...other,
    ...worse,
    variants: [...new Set([...left.variants, ...right.variants])],
    langs: [...new Set([...left.langs, ...right.langs])],
  };
}

/** Worst first; within one severity in the order in which they were found. */
export const worstFirst = (changes: readonly Change[]): Change[] =>
  [...changes].sort((a, b) => RANK[a.severity] - RANK[b.severity]);
