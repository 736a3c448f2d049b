import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetDrafts } from '../browser/phone-form.ts';
import { pairsOf } from '../nightly/cases.ts';
import { pasted } from './corpus.ts';
import { showTypingForm, submitted } from './typing-form.tsx';
import { entered, ways } from './typing-page.ts';
import '../../renderers/styles/index.css';

beforeEach(forgetDrafts);
afterEach(cleanup);

/** Minimal share of the entries that are sent as they are meant, or not at all if they mean nothing. */
const UNDERSTOOD = 123 / 125;
const LIMIT_MS = 120_000;
/** By day a text is entered in one way, and the next text in the next. */
const tried = pairsOf(pasted, ways);

it.each(ways)('by %s, an address in another layout is not sent as no address', async (way) => {
  const shown = showTypingForm('email');
  await entered(shown, { field: 'email', typed: 'фттф', means: null }, way);
  expect(shown.session.submit()).toBeUndefined();
});

/** Texts of which a field can take nothing. A key that a mask ignores is seen at once: nothing appears. */
const refusedWhole = (
  [
    'russian',
    'foreign',
    'sum',
    'price',
    'count',
    'day',
    'month',
    'known',
    'inn',
    'lead',
    'snils',
    'passport',
    'department',
    'account',
  ] as const
).flatMap((field) => ways.filter((way) => way !== 'keys').map((way) => ({ field, way, typed: 'не знаю' })));

it.each(refusedWhole)(
  'by $way, "$typed" in $field is not sent as no answer',
  async ({ field, way, typed }) => {
    const shown = showTypingForm(field);
    await entered(shown, { field, typed, means: null }, way);
    expect(shown.session.submit()).toBeUndefined();
  },
);

it.each(ways)(
  'by %s, what is sent from a submit is the intended value, and never another',
  { timeout: LIMIT_MS },
  async (way) => {
    const others: unknown[] = [];
    const refused: unknown[] = [];
    const own = tried.flatMap(([typing, by]) => (by === way ? [typing] : []));
    for (const [field, typings] of Map.groupBy(own, (typing) => typing.field)) {
      const shown = showTypingForm(field);
      for (const typing of typings) {
        // Tab and Enter leave the field where keys enter them.
        if (/\p{Cc}/u.test(typing.typed) && way !== 'paste' && way !== 'autofill') continue;
        await entered(shown, typing, way);
        const sent = submitted(shown, field);
        const { typed, means, byKeys = means } = typing;
        if (sent === (way === 'keys' ? byKeys : means)) continue;
        (sent === null ? refused : others).push([typed, means, sent]);
      }
      cleanup();
    }
    expect(others).toEqual([]);
    expect(refused.length, JSON.stringify(refused)).toBeLessThanOrEqual(pasted.length * (1 - UNDERSTOOD));
  },
);
