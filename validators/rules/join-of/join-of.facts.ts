import { type Json, type JsonObject, listIn, objectIn } from '#engine/model/json';
import type { ComparisonFacts } from '../comparison-facts.ts';

/** Sample parts that rules of names accept too. */
const WORDS = ['Петрова', 'Анна', 'Ильинична', 'Мария', 'Щедрина', 'Ольга'];
const word = (index: number): string => WORDS[index % WORDS.length] ?? '';

/**
 * Facts about the rule `join-of` for the comparison of schemas: sample objects in which each joined answer has
 * its parts in order, in reverse order, and without the last.
 */
export const facts: ComparisonFacts = {
  samples: ({ members }): Json[] => {
    const relations = Object.entries(objectIn(members)).map(([whole, parts]) => ({
      whole,
      parts: listIn(parts).map(String),
    }));
    const joined = (texts: (words: string[]) => string[]): JsonObject =>
      Object.fromEntries(
        relations.flatMap(({ whole, parts }) => {
          const words = parts.map((_, index) => word(index));
          return [...parts.map((part, index) => [part, word(index)]), [whole, texts(words).join(' ')]];
        }),
      ) as JsonObject;
    return [
      joined((words) => words),
      joined((words) => words.toReversed()),
      joined((words) => words.slice(0, -1)),
    ];
  },
};
