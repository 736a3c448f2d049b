import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json, JsonObject } from '#engine/model/json';
import { createPredicateCompiler } from '#validators';
import { exampleClock } from '../../app/check-examples.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { isEveryCase } from '../nightly/cases.ts';
import { typedField } from '../typings/random-fields.ts';
import { plainForm } from '../whole/plain-form.ts';
import { type Site, startSite } from './site.ts';

/** Fields of the form, and values of each: at night 10,000 values. */
const FIELDS = isEveryCase ? 100 : 25;
const VALUES = isEveryCase ? 100 : 4;

const fields = fc
  .sample(typedField, { numRuns: FIELDS, seed: 45 })
  .map((field, index) => ({ ...field, name: `a${index}` }));
const ofEach = <Value>(make: (field: (typeof fields)[number]) => Value): Record<string, Value> =>
  Object.fromEntries(fields.map((field) => [field.name, make(field)]));

let site: Site;
beforeAll(async () => {
  const form = plainForm(
    {
      type: 'object',
      properties: ofEach(
        ({ name, schema }): JsonObject => ({ ...schema, fieldId: name, personalData: 'none' }),
      ),
    },
    ofEach(({ name, ui }): JsonObject => ({ 'ui:title': { ru: name, en: name }, ...ui })),
  );
  const own = [...form].filter(([path]) => !path.startsWith('texts/'));
  const texts = new Map([...(await readDefinitionsFolder(ownDefinitions)), ...own]);
  site = await startSite({ env: { RATE_LIMITS: 'off' }, texts });
});
afterAll(() => site.close());

/** Empties inputs and types texts into them, as long as their markup lets it. */
const type = (page: Page, texts: readonly (readonly [name: string, text: string])[]): Promise<void> =>
  page.evaluate((all) => {
    for (const [name, text] of all) {
      const input = document.querySelector<HTMLInputElement>(`[data-path="${name}"] input`);
      if (input === null) continue;
      input.value = '';
      input.focus();
      document.execCommand('insertText', false, text);
    }
  }, texts);

/** Submits the form, and resolves with the fields that are refused with a text, and what each input has then. */
async function submit(page: Page): Promise<Map<string, string>> {
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('main').getByRole('button', { name: 'Отправить', exact: true }).click(),
  ]);
  await page.waitForLoadState();
  const refused = await page.locator('.zy-field').evaluateAll((all) =>
    all.flatMap((field) => {
      const input = field.querySelector('input');
      const error = field.querySelector('.zy-error')?.textContent.trim();
      if (input?.getAttribute('aria-invalid') !== 'true' || !error) return [];
      return [[field.getAttribute('data-path') ?? '', input.value] as [string, string]];
    }),
  );
  return new Map(refused);
}

const sent = (): Json =>
  JSON.parse(
    site.rows<{ payload: string }>('select payload from requests order by rowid desc limit 1')[0]?.payload ??
      '{}',
  );

it('values that are typed where no script runs are sent as they are meant, or refused with a text and kept', {
  timeout: 3_600_000,
}, async () => {
  const { page } = await site.open('/forms/plain', { javaScriptEnabled: false });
  const predicate = createPredicateCompiler(exampleClock);
  const typed = fields.map((field, index) => ({
    ...field,
    accepts: predicate(field.schema),
    samples: fc.sample(field.values, { numRuns: VALUES, seed: index }),
  }));
  const counts = { sent: 0, refused: 0 };
  for (let round = 0; round < VALUES; round += 1) {
    await page.goto(`${site.url}/forms/plain`);
    const expected: Record<string, Json> = {};
    const refusals: Record<string, string> = {};
    const texts: [name: string, text: string][] = [];
    for (const { name, accepts, samples } of typed) {
      const { means = '', text = '' } = samples[round] ?? {};
      texts.push([name, text]);
      if (means === '') continue;
      if (accepts(means)) expected[name] = means;
      else refusals[name] = text;
    }
    await type(page, texts);
    const refused = await submit(page);
    expect([...refused.keys()].sort(), JSON.stringify(refusals)).toEqual(Object.keys(refusals).sort());
    expect([...refused.values()]).not.toContain('');
    await type(
      page,
      [...refused.keys()].map((name) => [name, '']),
    );
    if (refused.size > 0) await submit(page);
    expect(sent()).toEqual(expected);
    counts.sent += Object.keys(expected).length;
    counts.refused += refused.size;
  }
  expect(Math.min(counts.sent, counts.refused)).toBeGreaterThan((FIELDS * VALUES) / 10);
});
