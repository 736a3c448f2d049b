import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from './axe.ts';
import type { Site } from './site.ts';
import { unfoldMenu } from './unfold-menu.ts';
import { workerSite } from './worker-site.ts';

let site: Site;
beforeAll(async () => {
  site = await workerSite();
});
afterAll(() => site.close());

const PHONE = { viewport: { width: 375, height: 812 } };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const hasFocus = (page: Page, name: string): Promise<boolean> =>
  page
    .getByRole('button', { name })
    .first()
    .evaluate((element) => element === document.activeElement);

describe('a tooltip beside its button on a desktop [S§2 Info tooltip]', () => {
  const open = async (): Promise<{ page: Page; complaints: string[] }> => {
    const opened = await site.open('/private', DESKTOP);
    await opened.page.getByRole('button', { name: 'Подсказка: остаток' }).waitFor();
    return opened;
  };
  const tip = (page: Page) => page.getByRole('dialog', { name: 'Подсказка: остаток' });

  it.each(['click', 'Enter'])('opens on %s, takes the focus and is in sight', async (way) => {
    const { page, complaints } = await open();
    const button = page.getByRole('button', { name: 'Подсказка: остаток' });
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    if (way === 'click') await button.click();
    else {
      await button.focus();
      await page.keyboard.press('Enter');
    }
    await tip(page).getByText('Средний остаток за месяц').waitFor();
    await expect.poll(() => tip(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    const [box, anchor] = [await tip(page).boundingBox(), await button.boundingBox()];
    expect(Math.abs((box?.y ?? 0) - (anchor?.y ?? 0))).toBeLessThan(200);
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 1280).toBe(true);
    expect(await page.locator('dialog').count()).toBe(0);
    await expect.poll(() => tip(page).evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    expect(await axe(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('closes on Escape and gives the focus back', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Подсказка: остаток' }).click();
    await tip(page).waitFor();
    await page.keyboard.press('Escape');
    await tip(page).waitFor({ state: 'hidden' });
    expect(await hasFocus(page, 'Подсказка: остаток')).toBe(true);
    await site.leave(page);
  });

  it('closes on a click outside', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Подсказка: остаток' }).click();
    await tip(page).waitFor();
    await page.getByRole('heading', { name: 'Условия обслуживания' }).click();
    await tip(page).waitFor({ state: 'hidden' });
    await site.leave(page);
  });

  it('closes on a second press of its button', async () => {
    const { page } = await open();
    const button = page.getByRole('button', { name: 'Подсказка: остаток' });
    await button.click();
    await tip(page).waitFor();
    await button.click();
    await tip(page).waitFor({ state: 'hidden' });
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await site.leave(page);
  });

  it('closes on a link inside, which leads on without a reload', async () => {
    const { page } = await open();
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await page.getByRole('button', { name: 'Подсказка: остаток' }).click();
    await tip(page).getByRole('link', { name: 'Вопросы и ответы' }).click();
    await page.getByRole('heading', { level: 1, name: 'Вопросы и ответы' }).waitFor();
    expect(await tip(page).count()).toBe(0);
    expect(await page.evaluate(() => (window as unknown as { stays?: boolean }).stays)).toBe(true);
    await site.leave(page);
  });

  it('fades for 250 ms, and not at all where motion is not wanted [S§9]', async () => {
    for (const [reducedMotion, seconds] of [
      ['no-preference', '0.25s'],
      ['reduce', '0s'],
    ] as const) {
      const { page } = await site.open('/private', { ...DESKTOP, reducedMotion });
      const durations = await page
        .locator('.zy-tooltip')
        .first()
        .evaluate((element) => getComputedStyle(element).transitionDuration);
      expect(new Set(durations.split(', '))).toEqual(new Set([seconds]));
      await site.leave(page);
    }
  });
});

describe('a tooltip on a phone is a sheet [S§2 bottom sheet on phones]', () => {
  const openSheet = async (options = {}) => {
    const opened = await site.open('/private', { ...PHONE, ...options });
    await opened.page.getByRole('button', { name: 'Подсказка: остаток' }).click();
    const sheet = opened.page.getByRole('dialog', { name: 'Подсказка: остаток' });
    await sheet.getByText('Средний остаток за месяц').waitFor();
    return { ...opened, sheet };
  };

  it('is at the bottom edge, over the page, with a button «Закрыть»', async () => {
    const { page, sheet, complaints } = await openSheet();
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0));
      })
      .toBe(812);
    expect(await sheet.evaluate((element) => element.matches('dialog:modal'))).toBe(true);
    expect(await sheet.getByRole('button', { name: 'Закрыть' }).count()).toBe(1);
    expect(await axe(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['its button', (page) => page.getByRole('button', { name: 'Закрыть' }).click()],
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['Back', (page) => page.goBack()],
    ['a press outside', (page) => page.mouse.click(180, 30)],
  ])('slides out by %s, and the focus is back', async (_way, close) => {
    const { page, sheet } = await openSheet();
    await close(page);
    await sheet.waitFor({ state: 'detached' });
    expect(await hasFocus(page, 'Подсказка: остаток')).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/private');
    await site.leave(page);
  });

  it('closes on a link inside, which leads on', async () => {
    const { page, sheet } = await openSheet();
    await sheet.getByRole('link', { name: 'Вопросы и ответы' }).click();
    await page.getByRole('heading', { level: 1, name: 'Вопросы и ответы' }).waitFor();
    expect(await page.locator('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/faq');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Капитал под личным присмотром' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/private');
    await site.leave(page);
  });

  it.each([
    ['no-preference', '0.25s'],
    ['reduce', '0s'],
  ] as const)('with motion «%s» it slides for %s [S§9]', async (reducedMotion, seconds) => {
    const { page, sheet } = await openSheet({ reducedMotion });
    expect(await sheet.evaluate((element) => getComputedStyle(element).animationDuration)).toBe(seconds);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await site.leave(page);
  });
});

describe('rich text [S§2 Content rendering rules]', () => {
  it.each<[string, string, string, string]>([
    ['without a campaign', '/premium', '', '+78000000130'],
    ['of a campaign', '/premium', '?utm_campaign=spring-deposit', '+78000000132'],
    ['of a region', '/leasing', '', '+74950000123'],
    ['in English', '/en/premium', '', '+78000000130'],
  ])('shows the number to call %s', async (_title, path, query, phone) => {
    const { page } = await site.open(path + query, PHONE);
    const link = page.locator('#main .zy-phone').first();
    await link.waitFor();
    await expect.poll(() => link.getAttribute('href')).toBe(`tel:${phone}`);
    expect((await link.textContent())?.replace(/\D/g, '')).toBe(phone.replace('+7', '8'));
    await site.leave(page);
  });

  it('the number follows the city that is chosen', async () => {
    const { page } = await site.open('/leasing', PHONE);
    await unfoldMenu(page);
    await page.getByRole('button', { name: /Ваш город/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Казань' }).click();
    await expect
      .poll(() => page.locator('#main .zy-phone').first().getAttribute('href'))
      .toBe('tel:+78000000120');
    await site.leave(page);
  });

  it('a button of it opens its form, in black', async () => {
    const { page } = await site.open('/private', PHONE);
    const button = page.getByRole('button', { name: 'Стать клиентом' });
    expect(await button.getAttribute('class')).toContain('zy-button--black');
    await button.click();
    await page.getByRole('dialog', { name: 'Стать клиентом' }).getByLabel('Телефон').waitFor();
    await site.leave(page);
  });

  it('a wysiwyg modal shows rich text, with a tooltip that works in it', async () => {
    for (const viewport of [PHONE, DESKTOP]) {
      const { page, complaints } = await site.open('/premium', viewport);
      await page.getByRole('button', { name: 'Подробнее об условиях' }).click();
      const modal = page.getByRole('dialog', { name: 'Подробнее об условиях' });
      await expect
        .poll(() => modal.getByRole('listitem').allTextContents())
        .toEqual(['Два прохода в бизнес-залы', 'Страховка в поездках']);
      await modal.getByRole('button', { name: 'Подсказка: траты' }).click();
      const tip = page.getByRole('dialog', { name: 'Подсказка: траты' });
      await tip.getByText('Покупки по карте за месяц').waitFor();
      expect(await axe(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await tip.waitFor({ state: 'hidden' });
      await modal.getByRole('button', { name: 'Подсказка: траты' }).waitFor();
      await page.keyboard.press('Escape');
      await modal.waitFor({ state: 'detached' });
      expect(complaints).toEqual([]);
      await site.leave(page);
    }
  });
});
