import type { Lang, SiteLanguage } from '#engine/model/definition';
import {
  canonicalJson,
  formatPointer,
  isObject,
  type Json,
  type JsonObject,
  type Path,
} from '#engine/model/json';
import type { Deprecation } from '#engine/model/schema';
import type { Verdict } from '#engine/solver';
import type { Area, Direction, Severity } from './kinds/index.ts';
import { changeKinds, type KindSlug } from './kinds/index.ts';
import { worstVerdict } from './worst-verdict.ts';

/** Answers, with the payloads that the old and the new version of a form send for them. */
export interface PayloadExample {
  answers: JsonObject;
  /** Payload that the old version sends. */
  before: JsonObject;
  /** Payload that the new version sends. */
  after: JsonObject;
}

/** Text for staff, in each language of the studio. */
export type Words = Readonly<Record<Lang, string>>;

/**
 * Values of the changed part in the old and the new version, and the RFC 6901 pointers to them; a side without
 * the part has neither.
 */
export interface Sides {
  pointers: { old?: string; new?: string };
  old?: Json;
  new?: Json;
}

/**
 * Difference between two versions of a form, a schema or another document: its kind, severity, place and
 * values.
 */
export interface Change extends Sides {
  kind: KindSlug;
  area: Area;
  severity: Severity;
  direction: Direction;
  /** Verdicts of the solver, `review` if a person must decide. Absent if the kind alone decides. */
  proof?: { backward: Verdict; forward: Verdict };
  /** Slug of the form; absent between plain schemas and in other documents. */
  form?: string;
  /** Id of a document other than a form: `pages/private`. */
  document?: string;
  /** Variants with the change; empty for the form as a whole or a plain schema. */
  variants: string[];
  /** Languages of the text that changed; empty for a change that is not about a text. */
  langs: SiteLanguage[];
  /** Path of the field, wire name or place of the text; a pointer between plain schemas. */
  subject: string;
  /** Label of the field for visitors. */
  label?: string;
  /** A value that the old side accepts and the new side refuses. */
  witness?: Json;
  /** A value that the old side refuses and the new side accepts: a new kind of request. */
  forwardWitness?: Json;
  /** Example of the changed payload, for a change of what the page sends. */
  payload?: PayloadExample;
  /** Announcement in the old version that the field, removed now, would end. */
  deprecated?: Deprecation;
  /** Words for values that are not texts: a condition, the source of a value, a part of a document, answers. */
  words?: { subject?: Words; old?: Words; new?: Words; witness?: Words };
  /** Hash by which the change is recognized in other comparisons, twelve hex digits. */
  fingerprint: string;
}

/** Change before `sign` adds its fingerprint. */
export interface Unsigned extends Omit<Change, 'fingerprint'> {
  /** Place that tells equal changes apart; absent if the subject does. */
  place?: string;
}

/**
 * Creates a change of a kind, with the area, severity and direction that are usual for the kind; `own` sets or
 * overrides other members.
 */
export const plainChange = (
  kind: KindSlug,
  subject: string,
  own: Partial<Omit<Unsigned, 'kind' | 'subject'>> = {},
): Unsigned => {
  const { area, severity, direction } = changeKinds[kind];
  return { kind, area, severity, direction, variants: [], langs: [], subject, pointers: {}, ...own };
};

/**
 * Converts the values before and after, and the paths to them, to the members of a change; a side whose value
 * is undefined is left out.
 */
export const sidesOf = (
  old: Json | undefined,
  now: Json | undefined,
  places: { old: Path; new: Path },
): Sides => ({
  pointers: {
    ...(old === undefined ? {} : { old: formatPointer(places.old) }),
    ...(now === undefined ? {} : { new: formatPointer(places.new) }),
  },
  ...(old === undefined ? {} : { old }),
  ...(now === undefined ? {} : { new: now }),
});

/**
 * Adds to a change its fingerprint, twelve hex digits by which it is recognized in other comparisons: a hash of
 * form, kind, subject, place and values. Wording, variants and the order of unordered lists do not affect it.
 */
export function sign({ place = '', ...change }: Unsigned, sha256: (text: string) => string): Change {
  const { form = '', kind, subject, old = null, new: now = null } = change;
  const isOrdered = ORDERED_KINDS.has(kind);
  const text = canonicalJson([form, kind, subject, place, settled(old, isOrdered), settled(now, isOrdered)]);
  return { ...change, fingerprint: sha256(text).slice(0, 12) };
}

/** Kinds whose own lists are ordered. */
const ORDERED_KINDS: ReadonlySet<KindSlug> = new Set([
  'content.reordered',
  'mapping.reordered',
  'mapping.transformed',
  'order.changed',
  'step.order',
  'variant.reordered',
]);
/** Members of schemas and payload maps whose lists are ordered; all other lists are sets. */
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

/**
 * Merges changes with the same fingerprint, found in several variants or languages, into one that lists all of
 * them, with the worst of their severities.
 */
export function mergeEqual(changes: readonly Change[]): Change[] {
  const byFingerprint = new Map<string, Change>();
  for (const change of changes) {
    const before = byFingerprint.get(change.fingerprint);
    byFingerprint.set(change.fingerprint, before === undefined ? change : mergePair(before, change));
  }
  return [...byFingerprint.values()];
}

const RANK: Readonly<Record<Severity, number>> = { breaking: 0, warning: 1, info: 2 };
/** True if the severity is as bad as the threshold or worse. */
export const isAtLeast = (severity: Severity, threshold: Severity): boolean =>
  RANK[severity] <= RANK[threshold];

/**
 * Merges two equal changes: the worse severity, the worse verdict in each direction, and all variants and
 * languages. Other settings beside it may leave a change undecided in one variant and not in another.
 */
function mergePair(left: Change, right: Change): Change {
  const [worse, other] = RANK[left.severity] <= RANK[right.severity] ? [left, right] : [right, left];
  return {
    ...other,
    ...worse,
    ...mergeProofs(left, right),
    variants: [...new Set([...left.variants, ...right.variants])],
    langs: [...new Set([...left.langs, ...right.langs])],
  };
}

/** Returns the worse verdicts of two changes, and the direction that they mean; nothing where neither is proved. */
function mergeProofs(left: Change, right: Change): Partial<Pick<Change, 'proof' | 'direction'>> {
  const proofs = [left.proof, right.proof].filter((proof) => proof !== undefined);
  if (proofs.length === 0) return {};
  const backward = worstVerdict(proofs.map((proof) => proof.backward));
  const forward = worstVerdict(proofs.map((proof) => proof.forward));
  return { proof: { backward, forward }, direction: directionOf(backward, forward) };
}

/** Returns the direction in which a change may do harm, by its verdicts. */
export const directionOf = (backward: Verdict, forward: Verdict): Direction =>
  backward === 'compatible' ? 'forward' : forward === 'compatible' ? 'backward' : 'both';

/** Returns the changes sorted by severity, `breaking` first; the order within one severity stays. */
export const worstFirst = <One extends Pick<Change, 'severity'>>(changes: readonly One[]): One[] =>
  [...changes].sort((a, b) => RANK[a.severity] - RANK[b.severity]);
