import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sampleOf } from '../nightly/cases.ts';
import { axe } from './axe.ts';
import { handsOn, WAYS } from './hands.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, openPlaces, previewOf, saved, undoButton } from './studio.ts';

const texts = await readDefinitionsFolder(ownDefinitions);
const forms = [...texts.keys()].flatMap((path) => /^forms\/([^/]+)\/form\.json$/.exec(path)?.[1] ?? []);

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const enter = async (slug: string, width: number) => {
  const entered = await enterStudio(site, 'content', `/studio/forms/${slug}`, {
    viewport: { width, height: 900 },
  });
  const branches = entered.page.getByLabel('Состояние').locator('option', { hasText: 'все ответы' });
  await branches.waitFor({ state: 'attached', timeout: 90_000 });
  return entered;
};

/**
 * Returns the parts outside the window: the first setting of the open field, or its selected element on the
 * canvas.
 */
function outOfView(): string[] {
  const frame = document.querySelector('iframe');
  const setting = document.querySelector('[data-settings=selected] textarea, [data-settings=selected] input');
  const element = frame?.contentDocument?.querySelector('[data-selected]');
  const outer = frame?.parentElement?.getBoundingClientRect();
  const window = frame?.getBoundingClientRect();
  if (!frame || !outer || !window) return ['canvas'];
  const isInView = (top: number, bottom: number): boolean => top >= 0 && bottom <= innerHeight;
  const missing: string[] = [];
  const own = setting?.getBoundingClientRect();
  if (own === undefined || !isInView(own.top, own.bottom)) missing.push('setting');
  if (element === null || element === undefined) return [...missing, 'element'];
  const scale = window.width / frame.offsetWidth;
  const inner = element.getBoundingClientRect();
  const [top, bottom] = [inner.top, inner.bottom].map((y) => window.top + y * scale) as [number, number];
  // An element taller than the canvas has to show its start.
  const isInCanvas =
    top >= outer.top - 1 && (bottom <= outer.bottom + 1 || top < outer.top + outer.height / 2);
  if (!isInCanvas || !isInView(top, Math.min(bottom, outer.bottom))) missing.push('element out of view');
  return missing;
}

/** True for a hidden field, whose answer comes from the page's address. */
const isNeverSeen = (slug: string, name: string): boolean =>
  JSON.parse(texts.get(`forms/${slug}/ui.json`) ?? '{}')[name]?.['ui:widget'] === 'hidden';

/** Shows the list of fields in a window that has room for it or the settings. */
async function showFields(page: Page): Promise<void> {
  const button = page.getByRole('group', { name: 'Что на экране' }).getByRole('button', { name: 'Поля' });
  if (await button.isVisible()) await button.click();
}

const fieldsIn = (page: Page) => page.getByRole('region', { name: 'Поля', exact: true });

describe('the setting of a field and its place on the canvas are both in view', () => {
  it.each(sampleOf(forms, 6))(
    '%s: of every field, at 1280 and 768 px',
    { timeout: 120_000 },
    async (slug) => {
      const { page, complaints } = await enter(slug, 1280);
      const rows = page.locator('.zs-fields__name');
      for (const width of [1280, 768]) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        for (let index = 0; index < (await rows.count()); index += 1) {
          const row = rows.nth(index);
          const name = (await page.locator('.zs-fields__item').nth(index).getAttribute('data-field')) ?? '';
          if (isNeverSeen(slug, name)) continue;
          await showFields(page);
          await row.click();
          await expect.poll(() => page.evaluate(outOfView), { message: `${name}, ${width} px` }).toEqual([]);
          await showFields(page);
          await row.click();
        }
      }
      expect(complaints).toEqual([]);
      await site.leave(page);
    },
  );
});

describe.each(sampleOf(WAYS, 2))('on a phone, %s', (way) => {
  it('one pane is shown at a time, and the preview is one press from the settings', async () => {
    const { page, complaints } = await enterStudio(site, 'content', '/studio/forms/geo', {
      viewport: { width: 375, height: 700 },
    });
    const hands = handsOn(page, way);
    const show = (pane: string) =>
      hands.press(page.getByRole('group', { name: 'Что на экране' }).getByRole('button', { name: pane }));
    const name = fieldsIn(page).getByRole('button', { name: /^Имя/ });
    await hands.press(name);
    const label = fieldsIn(page).getByRole('group', { name: 'Подпись', exact: true }).getByLabel('По-русски');
    await hands.write(label, 'Как к вам обращаться');
    await show('Просмотр');
    await label.waitFor({ state: 'hidden' });
    await previewOf(page).getByLabel('Как к вам обращаться').waitFor();
    const selected = previewOf(page).locator('[data-selected]');
    await expect
      .poll(() => selected.evaluate((one) => one.getBoundingClientRect().top < innerHeight))
      .toBe(true);
    expect(await axe(page)).toEqual([]);
    // Tab selects each element that it passes.
    await hands.press(page.getByRole('button', { name: 'К настройкам' }));
    await fieldsIn(page).locator('[data-settings=selected]').first().waitFor();
    await previewOf(page).locator('.zy-form').waitFor({ state: 'hidden' });
    await show('Настройки');
    await page.getByRole('heading', { name: 'Ошибки и замечания' }).waitFor();
    await name.waitFor({ state: 'hidden' });
    expect(await axe(page)).toEqual([]);
    await show('Поля');
    await hands.press(page.getByRole('button', { name: 'Отменить' }));
    await name.waitFor();
    await saved(page);
    // The focused element inside the canvas shows the ring, not its frame.
    expect(hands.complaints().filter((one) => !one.includes('iframe'))).toEqual([]);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });
});

it('on a phone the header of every page is one row, and its menu leads to the others', async () => {
  const { page, complaints } = await enterStudio(site, 'content', '/studio', {
    viewport: { width: 375, height: 812 },
  });
  for (const name of ['Формы', 'Содержание', 'Заявки', 'Тексты']) {
    const places = await openPlaces(page);
    expect(await axe(page)).toEqual([]);
    await places.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(56);
  }
  expect(complaints).toEqual([]);
  await site.leave(page);
});

it('at a desk the header of every page is one row, however long the name of its reader is', async () => {
  const { page } = await enterStudio(site, 'contract', '/studio/proposals', {
    viewport: { width: 1280, height: 800 },
  });
  const guide = page.getByRole('button', { name: 'Справка', exact: true });
  await guide.waitFor();
  const topOf = (one: Element): number => Math.round(one.getBoundingClientRect().top);
  const menu = page.getByRole('link', { name: 'Студия заявок' });
  const [first, last] = [await menu.evaluate(topOf), await guide.evaluate(topOf)];
  expect(Math.abs(first - last)).toBeLessThan(20);
  const nav = page.getByRole('navigation', { name: 'Разделы студии' });
  expect((await nav.boundingBox())?.height).toBeLessThanOrEqual(44);
  expect(await isWhole(page.getByText('редактор контракта', { exact: true }))).toBe(true);
  await site.leave(page);
});

const isWhole = (part: Locator): Promise<boolean> =>
  part.evaluate((one) => {
    const { right, bottom } = one.getBoundingClientRect();
    const isCut = one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight;
    return !isCut && right <= innerWidth && bottom <= 56;
  });

it('the bar of an editor has the whole state of saving, and names who else has the form open', async () => {
  const { page, name } = await enterStudio(site, 'contract', '/studio/forms/museum-partner', {
    viewport: { width: 1280, height: 800 },
  });
  const bar = page.getByRole('banner');
  const beside = await page.context().newPage();
  await beside.goto(page.url());
  const other = bar.getByRole('img', { name: `${name}, это вы: открыто в другой вкладке` });
  await other.waitFor({ timeout: 20_000 });
  expect(await other.textContent()).toMatch(/^U[0-9A-F]$/);
  await page.getByRole('button', { name: /^Комментарий/ }).click();
  const hint = fieldsIn(page).getByRole('group', { name: 'Подсказка', exact: true }).getByLabel('По-русски');
  for (const [state, typed] of [
    ['Совпадает с опубликованным', undefined],
    ['Черновик сохранён', 'Коротко'],
    [/^Не сохранено на сервере: нет связи/, 'Ещё короче'],
  ] as const) {
    if (state instanceof RegExp) await page.route('**/draft', (route) => route.abort());
    if (typed !== undefined) await hint.fill(typed);
    const said = bar.getByText(state);
    await said.waitFor();
    expect(await isWhole(said), String(state)).toBe(true);
    expect(await isWhole(bar.getByRole('button', { name: 'Опубликовать…' }))).toBe(true);
  }
  expect(await axe(page)).toEqual([]);
  await page.unrouteAll();
  await site.leave(page);
});

it('on a phone the bar of an editor has the whole title and the names of its actions', async () => {
  const { page } = await enterStudio(site, 'content', '/studio/forms/callback', {
    viewport: { width: 375, height: 812 },
  });
  const bar = page.getByRole('banner');
  const title = page.getByRole('heading', { level: 1 });
  await title.waitFor();
  expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  for (const name of ['Опубликовать…', 'Отменить', 'Вернуть', 'Версии'])
    expect(await bar.getByText(name, { exact: true }).isVisible(), name).toBe(true);
  await page.getByRole('button', { name: /^Тема разговора/ }).click();
  await page
    .getByText(
      'Это название отправляется вместе с заявкой. Изменить его может редактор контракта; вы — предложить.',
    )
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await site.leave(page);
});

it('at 320 px no pane of the editor is wider than the window', async () => {
  const { page } = await enterStudio(site, 'content', '/studio/forms/consulting', {
    viewport: { width: 320, height: 700 },
  });
  await page.locator('.zs-fields__name').first().click();
  for (const pane of ['Поля', 'Просмотр', 'Настройки']) {
    await page.getByRole('group', { name: 'Что на экране' }).getByRole('button', { name: pane }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), pane).toBe(0);
  }
  await site.leave(page);
});

it('everything is found by its name from the keyboard alone: a field, an action, a state, another form', async () => {
  const { page, complaints } = await enter('geo', 1280);
  const ask = async (typed: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Форма, поле или действие' }).waitFor();
    await page.keyboard.type(typed);
  };
  await ask('тел');
  const options = page.getByRole('listbox', { name: 'Открыть или сделать' }).getByRole('option');
  await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
  expect(await options.first().textContent()).toContain('Телефон');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await options.first().waitFor({ state: 'detached' });
  await ask('тел');
  await options.first().waitFor();
  await page.keyboard.press('Enter');
  // The focus is in the settings of the field.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-settings]') !== null))
    .toBe(true);
  await page.getByText('Выбрано: Телефон').waitFor();

  await ask('показать состояние все ошибки');
  await page.keyboard.press('Enter');
  await previewOf(page).locator('.zy-error').first().getByText(/./).last().waitFor();
  // Typing an answer on the canvas runs no command, but Ctrl+K opens the search there too.
  await previewOf(page).getByLabel('Имя').focus();
  await ask('опубликовать');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Публикация' }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Сочетания клавиш' });
  await keys.getByText('Отменить последнюю правку').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });

  await ask('simple-card');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/studio/forms/simple-card');
  expect(complaints).toEqual([]);
  await site.leave(page);
});

it('differences from the site are counted in the bar, and each leads to its settings', async () => {
  const { page, complaints } = await enter('refinance', 1280);
  const preview = previewOf(page);
  await preview.getByLabel('Телефон').waitFor();
  await page.getByRole('button', { name: /^Телефон/ }).click();
  const label = fieldsIn(page).getByRole('group', { name: 'Подпись', exact: true }).getByLabel('По-русски');
  await label.fill('Мобильный');
  await page.getByRole('button', { name: /^Мобильный/ }).click();
  await page.getByText('Черновик сохранён').waitFor();
  await page.getByRole('button', { name: /отличи[еяй] от сайта/ }).waitFor();
  const isWhole = (element: Element): boolean => element.scrollWidth <= element.clientWidth;
  expect(await page.getByText('Черновик сохранён').evaluate(isWhole)).toBe(true);
  await page.getByRole('button', { name: /отличи[еяй] от сайта/ }).click();
  const list = page.getByRole('dialog', { name: 'Чем отличается от сайта' });
  expect(await axe(page)).toEqual([]);
  await list.getByRole('button', { name: /«Телефон» → «Мобильный»/ }).click();
  await list.waitFor({ state: 'detached' });
  await expect.poll(() => label.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await page.getByRole('button', { name: /отличи[еяй] от сайта/ }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await site.leave(page);
});

it('a phone is asked for twice with its tick, by the phone and not by the tick, and the cards differ', async () => {
  const { page, complaints } = await enter('consulting', 1280);
  await page.getByRole('button', { name: /^Российский номер/ }).click();
  const settings = fieldsIn(page).locator('[data-settings]');
  await settings.getByText('часть поля «Телефон». Дублируйте поле «Телефон»').waitFor();
  await settings.getByText('общая часть «Телефон, Российский номер»').waitFor();
  expect(await settings.getByRole('button', { name: /^Дублировать/ }).count()).toBe(0);
  await fieldsIn(page)
    .getByRole('button', { name: /^Телефон/ })
    .click();
  await settings.getByRole('button', { name: 'Дублировать поле «Телефон»' }).click();
  await previewOf(page).getByLabel('Телефон 2').waitFor();
  const cards = await fieldsIn(page).locator('.zs-fields__name').allTextContents();
  expect(cards.filter((card) => /^(Телефон|Российский номер)/.test(card))).toEqual([
    expect.stringMatching(/^Телефон(?! 2)/),
    expect.stringMatching(/^Российский номер/),
    expect.stringMatching(/^Телефон 2/),
    expect.stringMatching(/^Российский номер/),
  ]);
  await page.getByText('Найдено: 0').waitFor();
  await undoButton(page).click();
  await previewOf(page).getByLabel('Телефон 2').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await site.leave(page);
});

/** Addresses of one document of each kind that has an editor. */
const EDITORS = ['forms/refinance', 'forms/mortgage', 'content/pages/premium', 'content/catalogs/faq'];

it.each(EDITORS)(
  '%s: the page never scrolls at 1280 × 800, and its actions stay in one bar',
  async (path) => {
    const { page, complaints } = await enterStudio(site, 'content', `/studio/${path}`, {
      viewport: { width: 1280, height: 800 },
    });
    const publish = page.getByRole('button', { name: 'Опубликовать…' });
    await publish.waitFor();
    await page.mouse.wheel(0, 4000);
    await page.keyboard.press('End');
    const seen = await page.evaluate(() => {
      const { scrollHeight = 0, scrollWidth = 0, scrollTop = 0 } = document.scrollingElement ?? {};
      const bar = document.querySelector('header')?.getBoundingClientRect();
      return { scrollHeight, scrollWidth, scrollTop, barBottom: bar?.bottom };
    });
    expect(seen).toEqual({ scrollHeight: 800, scrollWidth: 1280, scrollTop: 0, barBottom: 56 });
    expect((await publish.boundingBox())?.y).toBeLessThan(56);
    expect(complaints).toEqual([]);
    await site.leave(page);
  },
);

it.each(sampleOf([375, 1280], 2))(
  'at %i px the guide opens beside the work, at the part about the page',
  async (width) => {
    const { page, complaints } = await enterStudio(site, 'content', '/studio/forms/geo', {
      viewport: { width, height: 800 },
    });
    await page.locator('.zs-fields__name').first().waitFor();
    await page.getByRole('button', { name: 'Справка' }).click();
    const guide = page.getByRole('complementary', { name: 'Справка' });
    const chapter = guide.getByRole('heading', { name: 'Редактор формы' });
    await expect.poll(() => chapter.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await chapter.evaluate((one) => one.getBoundingClientRect().top < innerHeight / 2)).toBe(true);
    await guide.getByRole('img').first().scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        guide
          .locator('img')
          .first()
          .evaluate((one: HTMLImageElement) => one.naturalWidth),
      )
      .toBeGreaterThan(0);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await guide.getByLabel('Найти в справке').fill('небывалое');
    await guide.getByText(/^Ничего не нашлось\. Попробуйте/).waitFor();
    await guide.getByLabel('Найти в справке').fill('каталог полей');
    await guide.getByText('Найдено: 1.').waitFor();
    await guide.getByLabel('Найти в справке').fill('');
    await guide.getByRole('button', { name: 'Тестировщику' }).click();
    await guide.getByRole('heading', { name: 'Как проверять изменения форм' }).waitFor();
    await page.keyboard.press('Escape');
    await guide.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await site.leave(page);
  },
);
