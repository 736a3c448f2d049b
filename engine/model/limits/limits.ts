import type { Phrase } from '../definition/model.ts';
import { describeProblem } from '../problems/describe-problem.ts';
import texts from './texts.json' with { type: 'json' };

interface Limit {
  max: number;
  measure: Phrase;
}

const limit = (max: number, measure: Phrase): Limit => ({ max, measure });

/**
 * Largest sizes of a definition by name, each with its description: far above any form of a bank, and small enough
 * that processing always ends soon. They are checked first. `docs/catalogue/limits.md` is generated from them.
 */
export const LIMITS = {
  documentCharacters: limit(4_000_000, texts.documentCharacters),
  depth: limit(32, texts.depth),
  nameCharacters: limit(200, texts.nameCharacters),
  textCharacters: limit(20_000, texts.textCharacters),
  listItems: limit(10_000, texts.listItems),
  members: limit(20_000, texts.members),
  patternCharacters: limit(500, texts.patternCharacters),
  fields: limit(1_000, texts.fields),
  conditions: limit(200, texts.conditions),
  schemaParts: limit(20_000, texts.schemaParts),
  variants: limit(50, texts.variants),
  examples: limit(500, texts.examples),
  blocks: limit(500, texts.blocks),
} as const satisfies Readonly<Record<string, Limit>>;

/** Name of a limit in `LIMITS`. */
export type LimitName = keyof typeof LIMITS;

/** Returns the problem to be reported if a count is above a limit; undefined if it is not. */
export const exceeded = (name: LimitName, count: number) => {
  const { max, measure } = LIMITS[name];
  return count > max ? describeProblem(texts, 'LIMIT_EXCEEDED', { measure, count, max }) : undefined;
};
