import fc from 'fast-check';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { publishDocument } from '../faults/publish-document.ts';
import { LOAN_FORM, loanExample } from '../fixtures/loan.ts';
import { propertyRuns } from '../properties/property-runs.ts';
import { handsOn } from './hands.ts';
import { send } from './list-form.ts';
import {
  ADDRESS,
  button,
  checked,
  consent,
  field,
  type Given,
  give,
  isLoanStep,
  LOAN_ANSWERS,
  type LoanStep,
  main,
  next,
  radio,
} from './loan-steps.ts';
import { type Site, startSite, takenOver } from './site.ts';
import { unfoldMenu } from './unfold-menu.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await loanExample(), env: { RATE_LIMITS: 'off' } });
});
afterEach(() => site.leaveAll());
afterAll(() => site.close());

const MOVES = [
  ...(['fill', 'fill otherwise', 'next', 'next', 'back', 'change'] as const),
  ...(['reload', 'language and back', 'browser back', 'browser forward'] as const),
] as const;
/**
 * Move that only some walks of `npm run test:walks` contain, once: checking and comparing a new version takes
 * seconds.
 */
const RARE = 'publish meanwhile';
const RARITY = 40;
type Move = (typeof MOVES)[number] | typeof RARE;
const WALK_LENGTH = 12;
const LONGEST_WAY = 8;

const SHORT = 1;
/** Number of walks; `npm run test:walks` sets two hundred. */
const runs = propertyRuns({ numRuns: SHORT, seed: 28 });
const moves: fc.Arbitrary<Move> =
  runs.numRuns === SHORT
    ? fc.constantFrom(...MOVES)
    : fc.oneof(
        { weight: RARITY, arbitrary: fc.constantFrom<Move>(...MOVES) },
        { weight: 1, arbitrary: fc.constant<Move>(RARE) },
      );

let published = 0;
/** Publishes another version of the loan with the same questions. */
async function publishAnother(): Promise<void> {
  published += 1;
  const texts = await loanExample();
  const files: Record<string, string> = {};
  for (const name of ['schema', 'ui', 'form', 'examples']) {
    const path = `forms/${LOAN_FORM}/${name}.json`;
    files[path] = (texts.get(path) ?? '').replace('Несколько коротких шагов', `Шаги, издание ${published}`);
  }
  await publishDocument(site.server, `forms/${LOAN_FORM}`, files);
}

const current = async (page: Page): Promise<string> =>
  (await main(page).locator('[data-step]:not([hidden])').getAttribute('data-step')) ?? '';

async function changeLanguage(page: Page, lang: 'ru' | 'en'): Promise<void> {
  await unfoldMenu(page);
  await page.locator(`header a[hreflang=${lang}]`).click();
  await page.locator(`html[lang=${lang}]`).waitFor();
  // The document's language changes before the page renders.
  await page.locator(`header a[hreflang=${lang === 'ru' ? 'en' : 'ru'}]`).waitFor({ state: 'attached' });
  await main(page).locator('[data-step]:not([hidden])').waitFor();
}

/** Answers given last at each step. */
type Filled = Map<LoanStep, Given>;

async function make(move: Move, page: Page, filled: Filled): Promise<void> {
  const there = async (target: Locator): Promise<void> => {
    if ((await target.count()) > 0) await target.first().click();
  };
  if (move === 'fill' || move === 'fill otherwise') {
    const at = await current(page);
    if (isLoanStep(at)) {
      const given = LOAN_ANSWERS[at][move === 'fill' ? 0 : 1];
      await give(page, handsOn(page, 'by mouse'), given);
      filled.set(at, given);
    }
  }
  if (move === 'next') await there(next(page));
  if (move === 'back') await there(button(page, /^Назад$/));
  if (move === 'change') await there(button(page, /^Изменить/));
  if (move === 'reload') await page.reload();
  if (move === 'language and back') {
    await changeLanguage(page, 'en');
    await changeLanguage(page, 'ru');
  }
  if (move === RARE) await publishAnother();
  if (move === 'browser back') await page.goBack();
  if (move === 'browser forward') await page.goForward();
  // The history has another page before the form.
  if (!page.url().includes(ADDRESS)) await page.goForward();
  await takenOver(page);
  // An entry in English may lie between two pages of the form; its content appears some time after its
  // address.
  if (!new URL(page.url()).pathname.startsWith('/en')) return;
  await page.locator('html[lang=en]').waitFor();
  await changeLanguage(page, 'ru');
}

/** Expects that a step that is shown again has its answers in its fields. */
async function expectKept(page: Page, filled: Filled): Promise<void> {
  const at = await current(page);
  const given = isLoanStep(at) ? filled.get(at) : undefined;
  if (given === undefined) return;
  for (const choice of given.choices) expect(await radio(page, choice).isChecked()).toBe(true);
  for (const [label, text] of Object.entries(given.texts)) {
    const shown = await field(page, label).inputValue();
    expect(shown.replaceAll('\u00A0', ' ')).toContain(
      (given.shown?.[label] ?? text).replaceAll('\u00A0', ' '),
    );
  }
}

/** Answers of the steps that were asked: those without a job are not asked for an employer. */
const asked = (filled: Filled): Given[] =>
  [...filled]
    .filter(([name]) => name !== 'employer' || filled.get('income')?.sent.employment === 'job')
    .map(([, given]) => given);

it('a visitor who walks about a form in steps loses nothing, and sends once what was checked', async () => {
  const count = (): number => site.rows<{ n: number }>('select count(*) as n from requests')[0]?.n ?? 0;
  const lastPayload = (): unknown =>
    JSON.parse(
      site.rows<{ payload: string }>('select payload from requests order by rowid desc limit 1')[0]
        ?.payload ?? '{}',
    );
  const walk = fc.array(moves, { minLength: WALK_LENGTH, maxLength: WALK_LENGTH });
  await fc.assert(
    fc.asyncProperty(walk, async (walked) => {
      const before = count();
      const { page, complaints } = await site.open(ADDRESS);
      const filled: Filled = new Map();
      for (const move of walked) {
        await make(move, page, filled);
        await expectKept(page, filled);
      }
      for (let left = LONGEST_WAY; (await current(page)) !== 'check'; left -= 1) {
        expect(left).toBeGreaterThan(0);
        const at = await current(page);
        if (isLoanStep(at) && !filled.has(at)) await make('fill', page, filled);
        await expectKept(page, filled);
        await make('next', page, filled);
      }
      const given = asked(filled);
      expect(await checked(page)).toEqual(Object.assign({}, ...given.map((one) => one.checked)));
      await consent(page).check();
      await send(page).click();
      await page.getByText(/Номер заявки/).waitFor();
      expect(lastPayload()).toEqual(Object.assign({ form_id: 'loan' }, ...given.map((one) => one.sent)));
      expect(count()).toBe(before + 1);
      expect(complaints).toEqual([]);
      await site.leave(page);
    }),
    { ...runs, endOnFailure: true },
  );
});
