import { describe, expect, it } from 'vitest';
import { compareSchemas, type JsonSchema } from '../../../app/diff/index.ts';
import pairs from './pairs.json' with { type: 'json' };

interface BankPair {
  title: string;
  /** `unknown`: what a document, format or keyword of others accepts decides it, and nobody has that. */
  verdict: 'breaking' | 'compatible' | 'unknown';
  old: JsonSchema;
  new: JsonSchema;
}

describe('schemas as the tester of a bank would change them', () => {
  it.each(pairs as BankPair[])('are decided, or left to a person: $title', (pair) => {
    const { verdict, changes } = compareSchemas(pair.old, pair.new);
    expect(verdict).toBe(pair.verdict === 'unknown' ? 'review' : pair.verdict);
    // A reader of the list must find what the verdict is about.
    if (verdict === 'breaking') expect(changes.map(({ severity }) => severity)).toContain('breaking');
    if (verdict === 'review') expect(changes.some(({ proof }) => proof?.backward === 'review')).toBe(true);
    expect(changes.map(({ sentence }) => sentence).join()).not.toContain('foreignSchema');
  });
});
