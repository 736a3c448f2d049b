import type { Page } from 'playwright-core';
import type { JsonObject } from '#engine/model/json';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { startSite } from '../journeys/site.ts';
import { enterStudio, previewOf } from '../journeys/studio.ts';
import { type Figure, median } from './figure.ts';

/** Number of forms in the list, and of fields in one of them. */
const COUNTS = [200, 1000];
/** Number of fields that depend on the answer before them. */
const CONDITIONAL = 10;
const LARGE = 'large-form';
const ROUNDS = 15;
const OPENINGS = 5;
const SLOWDOWN = 4;
/** Goal for the larger count. */
const OPENED_IN_MS = 1500;
const KEY_PAINTED_IN_MS = 50;

/**
 * Returns the repository's definitions, a form of many fields, and copies of a small form up to the count.
 */
async function manyForms(count: number): Promise<Map<string, string>> {
  const texts = new Map(await readDefinitionsFolder(ownDefinitions));
  const own = [...texts.keys()].filter((path) => path.startsWith('forms/'));
  const ownCount = new Set(own.map((path) => path.split('/')[1])).size;
  for (const path of own.filter((one) => one.startsWith('forms/simple-card/'))) {
    const text = texts.get(path) ?? '';
    for (let index = ownCount + 1; index < count; index += 1) {
      const slug = `copy-${index}`;
      texts.set(path.replace('simple-card', slug), text.replaceAll('"simple-card"', `"${slug}"`));
    }
  }
  for (const [part, document] of Object.entries(largeForm(count)))
    texts.set(`forms/${LARGE}/${part}.json`, JSON.stringify(document, null, 2));
  return texts;
}

function largeForm(count: number): Record<'schema' | 'ui' | 'form' | 'examples', JsonObject> {
  const names = Array.from({ length: count - 2 }, (_, index) => `field_${index}`);
  const property = (name: string): JsonObject => ({ type: 'string', fieldId: name, personalData: 'none' });
  const options = ['a', 'b'];
  const deciders = new Set(names.slice(0, CONDITIONAL).map((_, index) => `field_${index * 2}`));
  const shown = new Set([...deciders].map((name) => `field_${Number(name.slice(6)) + 1}`));
  const answers = { phone: '9161234567', consent: true };
  return {
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        phone: { $ref: '../../fields/phone.json#/schema' },
        ...Object.fromEntries(
          names
            .filter((name) => !shown.has(name))
            .map((name) => [
              name,
              deciders.has(name) ? { ...property(name), enum: options } : property(name),
            ]),
        ),
        consent: { $ref: '../../fields/consent.json#/schema' },
      },
      required: ['phone', 'consent'],
      allOf: [...deciders].map((name) => ({
        if: { properties: { [name]: { const: 'a' } }, required: [name] },
        then: {
          properties: {
            [`field_${Number(name.slice(6)) + 1}`]: property(`field_${Number(name.slice(6)) + 1}`),
          },
        },
      })),
    },
    ui: {
      'ui:order': ['phone', ...names, 'consent'],
      ...Object.fromEntries(
        names.map((name) => [
          name,
          {
            'ui:title': { ru: `Поле ${name}`, en: `Field ${name}` },
            ...(deciders.has(name)
              ? {
                  'ui:widget': 'select',
                  'ui:choices': options.map((value) => ({ value, label: { ru: value, en: value } })),
                }
              : {}),
          },
        ]),
      ),
    },
    form: {
      title: { ru: 'Большая форма', en: 'A large form' },
      texts: { title: { ru: 'Большая форма', en: 'A large form' } },
      submit: { endpoint: 'crm-create', params: { type: 'general' }, payload: 'request' },
      payloads: {
        request: {
          form_id: { const: LARGE },
          phone: { answers: { phone: 'phone' }, transform: 'e164' },
          ...Object.fromEntries(names.map((name) => [name, { answer: name }])),
        },
      },
      consent: { privacy: { field: 'consent', evidence: 'optional' } },
      retention: { days: 30 },
    },
    examples: {
      accepted: [
        {
          name: 'the least',
          answers,
          request: {
            method: 'POST',
            path: '/api/crm/general/create',
            body: { form_id: LARGE, phone: '+79161234567' },
          },
        },
      ],
      refused: [],
    },
  };
}

/**
 * Returns the time from an edit until it is visible, measured in the page: from the input's event to the
 * frame after the text has changed.
 */
async function msUntilShown(
  page: Page,
  edit: { press?: string; type?: { into: string; text: string } },
  shown: { onCanvas?: true; within: string; text: string; at?: number },
): Promise<number> {
  return page.evaluate(
    async ([what, where]) => {
      const started = performance.now();
      if (what.press !== undefined) document.querySelector<HTMLElement>(what.press)?.click();
      if (what.type !== undefined) {
        const input = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(what.type.into);
        const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        // React notices a value only if the native setter has set it.
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, what.type.text);
        input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      const isShown = (): boolean => {
        const frame = where.onCanvas && document.querySelector('iframe');
        const page = frame ? frame.contentDocument : document;
        const elements = [...(page?.querySelectorAll(where.within) ?? [])];
        const candidates = where.at === undefined ? elements : elements.slice(where.at, where.at + 1);
        return candidates.some(({ textContent }) => textContent?.includes(where.text));
      };
      const frame = (): Promise<void> =>
        new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const end = started + 10_000;
      while (!isShown() && performance.now() < end) await frame();
      if (!isShown()) throw new Error(`BENCH_NOT_SHOWN: "${where.text}" did not come up in the page`);
      // A text counts as visible after the next frame.
      await frame();
      return performance.now() - started;
    },
    [edit, shown] as const,
  );
}

/** Returns the milliseconds from a visitor's key to the frame that shows it. */
async function msUntilPainted(page: Page, key: string): Promise<number> {
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        addEventListener(
          'keydown',
          ({ timeStamp }) =>
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))),
          { capture: true, once: true },
        );
        // The focus may be inside the frame, whose keys this window does not receive.
        setTimeout(() => reject(new Error('BENCH_NOT_SHOWN: a key did not reach the page')), 10_000);
      }),
  );
  // A later call that is answered proves that the listener exists.
  await page.evaluate(() => undefined);
  await page.keyboard.press(key);
  return painted;
}

/**
 * Measures opening, a text edit and a layout edit in a form of many fields, and opening and searching a list
 * of many forms.
 */
export async function studioFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const count of COUNTS) figures.push(...(await figuresOf(count)));
  return figures;
}

async function figuresOf(count: number): Promise<Figure[]> {
  const site = await startSite({ texts: await manyForms(count) });
  try {
    // An editor sees no slugs, by which the copies are told apart.
    const { page: list } = await enterStudio(site, 'contract', '/studio/forms');
    const listOpened: number[] = [];
    for (let round = 0; round < OPENINGS; round += 1) {
      const startedMs = performance.now();
      await list.goto(`${site.url}/studio/forms`);
      await list.getByRole('cell', { name: LARGE }).first().waitFor();
      listOpened.push(performance.now() - startedMs);
    }
    const searches: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // The last copy: no other name starts with one of these.
      const slug = `copy-${count - 1 - round}`;
      searches.push(
        await msUntilShown(
          list,
          { type: { into: 'input[type=search]', text: slug } },
          { within: 'tbody tr:only-child', text: slug },
        ),
      );
    }
    await list.context().close();
    const { page } = await enterStudio(site, 'content', '/studio');
    const formOpened: number[] = [];
    for (let round = 0; round < OPENINGS; round += 1) {
      const startedMs = performance.now();
      await page.goto(`${site.url}/studio/forms/${LARGE}`);
      await previewOf(page).locator('[name=field_60]').waitFor();
      formOpened.push(performance.now() - startedMs);
      // An editor looks at a form before opening the next one; its check, which takes longer than opening, is
      // over by then.
      await page.waitForLoadState('networkidle', { timeout: 120_000 });
    }
    await page
      .getByRole('region', { name: 'Поля', exact: true })
      .locator('[data-field=field_60]')
      .getByRole('button')
      .first()
      .click();
    // The first steps also wait for files that the page loads meanwhile.
    const words: number[] = [];
    for (let round = -3; round < ROUNDS; round += 1) {
      const text = `Подпись ${round}`;
      const took = await msUntilShown(
        page,
        { type: { into: '[data-settings] [lang=ru]', text } },
        { onCanvas: true, within: '[data-path=field_60] .zy-label', text },
      );
      if (round >= 0) words.push(took);
    }
    const keys = await slowKeys(page);
    const moves: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const took = await msUntilShown(
        page,
        { press: `.zs-fields__item:nth-child(${62 + round}) .zs-icon:last-of-type` },
        {
          onCanvas: true,
          within: '[data-path]',
          text: `Подпись ${ROUNDS - 1}`,
          at: 62 + round - CONDITIONAL,
        },
      );
      moves.push(took);
    }
    await page.context().close();
    const isMost = count === COUNTS.at(-1);
    const figure = (name: string, times: readonly number[], atMost?: number): Figure => ({
      ...{ name: `studio: ${name}, median`, value: Math.round(median(times)), unit: 'ms' },
      ...(atMost === undefined || !isMost ? {} : { goal: { atMost } }),
    });
    return [
      figure(`a list of ${count} forms opened`, listOpened, OPENED_IN_MS),
      figure(`a search in a list of ${count} forms`, searches),
      figure(`a form of ${count} fields opened, with its preview`, formOpened, OPENED_IN_MS),
      figure(
        `a key in a label of a form of ${count} fields to paint, processor ${SLOWDOWN} times slower`,
        keys,
        KEY_PAINTED_IN_MS,
      ),
      figure(`a label of a form of ${count} fields to the preview`, words),
      figure(`a field moved in a form of ${count} fields to the preview`, moves),
    ];
  } finally {
    await site.close();
  }
}

/** Returns the durations of keys typed into the label of the open field. */
async function slowKeys(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const input = page.locator('[data-settings] [lang=ru]').first();
  await input.focus();
  await page.keyboard.press('End');
  const times: number[] = [];
  for (let round = -3; round < ROUNDS; round += 1) {
    const took = await msUntilPainted(page, 'a');
    if (round >= 0) times.push(took);
    // People leave time between two keys.
    await page.waitForTimeout(200);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return times;
}
