import type { Phrase } from '#engine/model/definition';
import { kindEntries } from './registry.gen.ts';

/**
 * Areas of a form that a change may concern: what visitors see, what the request contains, how the form works,
 * translations.
 */
export const AREAS = ['visitor', 'contract', 'behaviour', 'translations'] as const;
/** Area of a form that a change concerns. */
export type Area = (typeof AREAS)[number];

/**
 * Severities of a change, worst first: `breaking` (something that worked stops working), `warning` (a person
 * should look), `info`.
 */
export const SEVERITIES = ['breaking', 'warning', 'info'] as const;
/** Severity of a change. */
export type Severity = (typeof SEVERITIES)[number];

/**
 * Consequences of a change, worst first: for the answers that are accepted (`acceptance`), for consent and
 * personal data (`protection`), for where and how requests are sent (`delivery`), for what arrives there
 * (`received`), for how the form works (`behaviour`), for what visitors see (`display`). A report's headline
 * names the worst.
 */
export const EFFECTS = ['acceptance', 'protection', 'delivery', 'received', 'behaviour', 'display'] as const;
/** Consequence of a change by which a report's headline summarizes it. */
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
  { name: 'brandName', isWaiting: false },
  { name: 'brand', isWaiting: false },
  { name: 'translate', isWaiting: false },
  { name: 'contentGone', isWaiting: false },
] as const;

/**
 * Side that a change can harm. `backward`: requests that could be sent before and now cannot; `forward`:
 * requests that arrive now and never did; `both`: either.
 */
export type Direction = 'backward' | 'forward' | 'both';

/** Descriptor of a kind of change: its area, severity, direction, sentence, and whether the solver proves it. */
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

/** Name of a kind of change, such as `type.narrowed`. */
export type KindSlug = keyof typeof kindEntries;

/** Descriptors of all kinds of change, by slug, from the `kind.json` files. */
export const changeKinds = kindEntries as Readonly<Record<KindSlug, ChangeKind>>;
