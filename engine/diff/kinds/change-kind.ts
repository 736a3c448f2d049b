import type { Lang } from '../../definition/model.ts';

export const AREAS = ['visitor', 'contract', 'behaviour', 'translations'] as const;
export type Area = (typeof AREAS)[number];

export const SEVERITIES = ['breaking', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Backward: what could be sent before and no longer can. Forward: what arrives now and never did. */
export type Direction = 'backward' | 'forward' | 'both';

/** A sort of difference, in the language of those who read forms. */
export interface ChangeKind {
  area: Area;
  /**
   * Before anybody has changed it by a severity file. Where `isProved`, breaking means "with an example", and a proof that
   * nothing breaks makes it a warning.
   */
  severity: Severity;
  direction: Direction;
  /** True where the prover decides, and not the kind alone. */
  isProved: boolean;
  /** Placeholders: {subject}, {old}, {new}. */
  sentence: Readonly<Record<Lang, string>>;
  /** Why it matters and what to do. */
  explanation: Readonly<Record<Lang, string>>;
}

type Row = readonly [
  severity: Severity,
  direction: Direction,
  ru: string,
  en: string,
  explanationRu: string,
  explanationEn: string,
];

/** One line a kind, so that the list can be read as the table that it is. */
export const kindsOf = <Slug extends string>(
  area: Area,
  isProved: boolean,
  rows: Readonly<Record<Slug, Row>>,
): Record<Slug, ChangeKind> =>
  Object.fromEntries(
    Object.entries<Row>(rows).map(([slug, [severity, direction, ru, en, whyRu, whyEn]]) => [
      slug,
      { area, severity, direction, isProved, sentence: { ru, en }, explanation: { ru: whyRu, en: whyEn } },
    ]),
  ) as Record<Slug, ChangeKind>;
