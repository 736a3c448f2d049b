import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillQuestion } from './quality-form.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ randomInt: () => 0 });
});
afterAll(() => site.close());

const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));
const send = (page: Page) => page.getByRole('button', { name: 'Отправить' }).click();
let counter = 0;

async function fill(page: Page): Promise<void> {
  counter += 1;
  await page.getByLabel('Телефон').pressSequentially(`91612399${String(counter).padStart(2, '0')}`);
}

describe('what needs attention is scrolled to [R§4, R§9 Scroll offsets]', () => {
  it('the first invalid field is 16 px below the top', async () => {
    const { page } = await site.open('/');
    await page.getByLabel('Телефон').waitFor();
    await send(page);
    await expect.poll(() => topOf(page, '[data-path=phone]')).toBe(16);
  });

  it.each([375, 1280])('in a dialog it is clear of the button that closes it, at %i px', async (width) => {
    const { page } = await site.open('/', { viewport: { width, height: 640 } });
    await page.getByRole('button', { name: 'Объединить кредиты' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Отправить|^Оставить|^Получить/ }).click();
    const field = dialog.locator('.zy-field[data-invalid=true]').first();
    await field.waitFor();
    const gap = async (): Promise<number> => {
      const close = await dialog.locator('.zy-dialog__close').boundingBox();
      const top = (await field.boundingBox())?.y ?? 0;
      return Math.round(top - (close === null ? 0 : close.y + close.height));
    };
    await expect.poll(gap).toBe(16);
  });

  it('the consent is 40 px below the top', async () => {
    const { page } = await site.open('/');
    await fill(page);
    await send(page);
    await expect.poll(() => topOf(page, '[data-path=consent]')).toBe(40);
  });

  it.each([
    [767, 129],
    [768, 260],
  ])(
    'at a width of %i px a panel scrolls to %i px below the top [R§2 Success and error panel]',
    async (width, offset) => {
      const { page } = await site.open('/', { viewport: { width, height: 500 } });
      await fill(page);
      await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
      await send(page);
      await page.getByRole('heading', { name: 'Спасибо' }).waitFor();
      await expect.poll(() => topOf(page, '.zy-panel')).toBe(offset);
    },
  );

  it.each([
    [375, 'no-preference', 129],
    [1280, 'no-preference', 238],
    [375, 'reduce', 129],
  ] as const)(
    'at %i px, motion %s, the panel stands as far down where the choice of a kind above it goes',
    async (width, reducedMotion, offset) => {
      const { page } = await site.open('/feedback', { viewport: { width, height: 500 }, reducedMotion });
      await fillQuestion(page, '9161234567', 'Когда придёт карта?');
      await send(page);
      await page.getByRole('heading', { name: 'Обращение принято' }).waitFor();
      await expect.poll(() => topOf(page, '.zy-panel')).toBe(offset);
    },
  );

  it('a panel takes 0.7 s to get there', async () => {
    const { page } = await site.open('/nothing', { viewport: { width: 375, height: 500 } });
    await page.clock.install();
    await page.goto(site.url);
    await fill(page);
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await page.clock.pauseAt(Date.now() + 60_000);
    await send(page);
    const success = page.getByRole('heading', { name: 'Спасибо' });
    // The success panel appears after zero-delay timers.
    await expect.poll(() => page.clock.runFor(1).then(() => success.isVisible())).toBe(true);
    const left: number[] = [];
    for (const stepMs of [0, 200, 250, 266]) {
      await page.clock.runFor(stepMs);
      left.push(Math.abs((await topOf(page, '.zy-panel')) - 129));
    }
    expect(left).toEqual([...new Set(left)].toSorted((one, other) => other - one));
    expect(left.indexOf(0)).toBe(3);
  });

  it('with reduced motion the panel is there at once', async () => {
    const { page } = await site.open('/', { viewport: { width: 375, height: 500 }, reducedMotion: 'reduce' });
    await fill(page);
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await send(page);
    await page.getByRole('heading', { name: 'Спасибо' }).waitFor();
    expect(await topOf(page, '.zy-panel')).toBe(129);
  });
});
