import type { Phrase } from '#engine/model/definition';
import answers from './answers.json' with { type: 'json' };
import behaviour from './behaviour.json' with { type: 'json' };
import conditions from './conditions.json' with { type: 'json' };
import documents from './documents.json' with { type: 'json' };
import request from './request.json' with { type: 'json' };
import structure from './structure.json' with { type: 'json' };
import translations from './translations.json' with { type: 'json' };
import visitor from './visitor.json' with { type: 'json' };

export const AREAS = ['visitor', 'contract', 'behaviour', 'translations'] as const;
export type Area = (typeof AREAS)[number];

export const SEVERITIES = ['breaking', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Backward: what could be sent before and no longer can. Forward: what arrives now and never did. */
export type Direction = 'backward' | 'forward' | 'both';

/** One kind of change, as its entry in the JSON files beside this one describes it. */
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

const entries = {
  ...answers,
  ...structure,
  ...request,
  ...conditions,
  ...behaviour,
  ...visitor,
  ...documents,
  ...translations,
};

export type KindSlug = keyof typeof entries;

/** Every kind of change that a comparison can report. */
export const changeKinds = entries as Readonly<Record<KindSlug, ChangeKind>>;
