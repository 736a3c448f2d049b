import type { Phrase } from '#engine/model/definition';
import { kindEntries } from './registry.gen.ts';

/** Areas of a comparison that a change may concern. */
export const AREAS = ['visitor', 'contract', 'behaviour', 'translations'] as const;
export type Area = (typeof AREAS)[number];

/** Severities of a change, worst first. */
export const SEVERITIES = ['breaking', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/**
 * Consequences of a change, worst first: for the answers that are accepted (`acceptance`), for
 * consent and personal data (`protection`), for where and how requests are sent (`delivery`), for
 * what arrives there (`received`), for how the form works (`behaviour`), for what visitors see
 * (`display`).
 */
export const EFFECTS = ['acceptance', 'protection', 'delivery', 'received', 'behaviour', 'display'] as const;
export type Effect = (typeof EFFECTS)[number];

/**
 * Advice of kinds whose effect alone does not say whom to ask, the most urgent first. Advice to wait (`isWaiting`) is given
 * whatever else has changed.
 */
export const ADVICES = [
  { name: 'textGone', isWaiting: true },
  { name: 'recount', isWaiting: true },
  { name: 'filled', isWaiting: false },
  { name: 'promise', isWaiting: false },
  { name: 'resumeGone', isWaiting: false },
  { name: 'unknownEffect', isWaiting: false },
  { name: 'brand', isWaiting: false },
  { name: 'translate', isWaiting: false },
] as const;

/**
 * Backward: values that could be sent before and no longer can. Forward: values that arrive now and never
 * did.
 */
export type Direction = 'backward' | 'forward' | 'both';

/** Kind of a change: its severity, direction, phrase, and whether the solver proves it. */
export interface ChangeKind {
  area: Area;
  /**
   * Default severity, which a severity file may change. If `isProved`, a breaking change has an
   * example, and a proof that nothing breaks lowers it to a warning.
   */
  severity: Severity;
  direction: Direction;
  /** True if the solver decides, not the kind alone. */
  isProved: boolean;
  /** Consequence that the headline of a report names if the change is breaking. */
  effect: Effect;
  /** Advice that is more exact than that of the effect. */
  advice?: (typeof ADVICES)[number]['name'];
  /**
   * True for differences without a kind of their own: they cannot be allowed, nor be compatible.
   */
  isRest?: boolean;
  /** Sentence with the placeholders {subject}, {old} and {new}. */
  sentence: Phrase;
  /** Explains the importance of the change and the necessary action. */
  explanation: Phrase;
  /** Words for values that are not texts of an author. */
  values?: Readonly<Record<string, Phrase>>;
}

/** Slug of a kind of change, such as `type.narrowed`. */
export type KindSlug = keyof typeof kindEntries;

/** Descriptor of each kind of change, by slug. */
export const changeKinds = kindEntries as Readonly<Record<KindSlug, ChangeKind>>;
