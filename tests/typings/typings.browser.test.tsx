import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetDrafts } from '../browser/phone-form.ts';
import { isEveryCase } from '../nightly/cases.ts';
import { corpus, type TypingField } from './corpus.ts';
import { showTypingForm } from './typing-form.tsx';
import { entered, ways } from './typing-page.ts';
import '../../renderers/styles/index.css';

beforeEach(forgetDrafts);
afterEach(cleanup);

/** Minimal share of meaningful texts that must be understood, not just answered. */
const UNDERSTOOD = 0.85;
const fields: TypingField[] = ['russian', 'foreign', 'sum', 'count', 'day', 'name', 'cyrillic', 'email'];

/** Limit against a hanging test, in milliseconds: every text in four ways takes minutes on a busy machine. */
const LIMIT_MS = isEveryCase ? 900_000 : 120_000;

it('the corpus has at least 600 typings', () => expect(corpus.length).toBeGreaterThanOrEqual(600));

describe.each(ways)('by %s, the sent value is the intended one, or the visitor was informed', (way) => {
  it.each(fields)('%s', { timeout: LIMIT_MS }, async (field) => {
    const shown = showTypingForm(field);
    const typings = corpus
      .filter((typing) => typing.field === field)
      .filter((_typing, index) => isEveryCase || index % ways.length === ways.indexOf(way));
    const silent: unknown[] = [];
    let understood = 0;
    for (const typing of typings) {
      const { sent, isAccepted, notes } = await entered(shown, typing, way);
      if (sent === typing.means && isAccepted) understood += 1;
      else if (notes === '') silent.push([typing.typed, typing.means, sent]);
    }
    expect(silent).toEqual([]);
    const meaningful = typings.filter(({ means }) => means !== null).length;
    expect(understood).toBeGreaterThanOrEqual(meaningful * UNDERSTOOD);
  });
});
