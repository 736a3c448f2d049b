import type { Phrase } from '#engine/model/definition';
import { kindEntries } from './registry.gen.ts';

export const AREAS = ['visitor', 'contract', 'behaviour', 'translations'] as const;
export type Area = (typeof AREAS)[number];

export const SEVERITIES = ['breaking', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Backward: what could be sent before and no longer can. Forward: what arrives now and never did. */
export type Direction = 'backward' | 'forward' | 'both';

/** One kind of change, as its JSON file beside this one describes it. */
export interface ChangeKind {
  area: Area;
  /**
   * The default; a severity file may change it. Where `isProved`, breaking means "with an example", and a proof that
   * nothing breaks makes it a warning.
   */
  severity: Severity;
  direction: Direction;
  /** True where the solver decides, and not the kind alone. */
  isProved: boolean;
  /** What has no kind of its own: nobody can allow it, and it is never compatible. */
  isRest?: boolean;
  /** Placeholders: {subject}, {old}, {new}. */
  sentence: Phrase;
  /** Why it is important and what to do. */
  explanation: Phrase;
  /** Phrases for values that are no author's own. */
  values?: Readonly<Record<string, Phrase>>;
}

export type KindSlug = keyof typeof kindEntries;

/** Every kind of change that a comparison can report. */
export const changeKinds = kindEntries as Readonly<Record<KindSlug, ChangeKind>>;
