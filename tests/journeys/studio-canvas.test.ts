import type { Frame, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf } from './studio.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const canvasOf = (page: Page): Frame => {
  const frame = page.frames().find((one) => new URL(one.url()).pathname === '/studio/canvas');
  if (frame === undefined) throw new Error('NO_CANVAS: the editor has no frame');
  return frame;
};

const enter = async (slug: string, width = 1280) => {
  const entered = await enterStudio(site, 'content', `/studio/forms/${slug}`, {
    viewport: { width, height: 900 },
  });
  await previewOf(entered.page).locator('.zy-form').waitFor();
  return entered;
};

/** Presses the mouse where an eye sees the element: its window is scaled, which a locator's own click does not know. */
async function press(page: Page, element: Locator): Promise<void> {
  const frame = await page.locator('iframe').boundingBox();
  const at = await element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: (left + width / 2) / innerWidth, y: (top + height / 2) / innerWidth };
  });
  if (frame === null) throw new Error('NO_CANVAS: the frame is not in view');
  await page.mouse.click(frame.x + at.x * frame.width, frame.y + at.y * frame.width);
}

/** The options whose words need more width than their select has. */
const cutOff = (choices: Element): string[] =>
  [...choices.querySelectorAll('select')].flatMap((select) =>
    [...select.options].flatMap(({ text }) => {
      const alone = document.createElement('select');
      alone.className = select.className;
      alone.style.inlineSize = 'max-content';
      alone.style.maxInlineSize = 'none';
      alone.style.position = 'absolute';
      alone.append(new Option(text));
      select.after(alone);
      const needed = alone.getBoundingClientRect().width;
      alone.remove();
      return needed > select.getBoundingClientRect().width + 0.5 ? [text] : [];
    }),
  );

describe('the canvas', () => {
  it.each([375, 768, 1280])(
    'is a window of %i px, in view whole at every width of the editor',
    async (wanted) => {
      const { page, complaints } = await enter('consulting');
      await page.getByLabel('Ширина').selectOption(String(wanted));
      for (const width of [375, 768, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => canvasOf(page).evaluate(() => innerWidth)).toBe(wanted);
        const frame = page.locator('iframe');
        await expect
          .poll(async () => {
            const box = await frame.boundingBox();
            return box !== null && box.x >= 0 && Math.round(box.x + box.width) <= width;
          })
          .toBe(true);
        expect(await canvasOf(page).evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
          true,
        );
      }
      expect(complaints).toEqual([]);
      await site.leave(page);
    },
  );

  it('has choices above it that show their words whole', async () => {
    const { page } = await enter('consulting');
    const choices = page.locator('.zs-view-choices');
    await choices.locator('option', { hasText: 'все ответы' }).waitFor({ state: 'attached' });
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await choices.evaluate(cutOff), `${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await site.leave(page);
  });

  it('is the page that visitors have: head, form and footer in the colours of the section', async () => {
    const { page, complaints } = await enter('consulting');
    const preview = previewOf(page);
    await page.getByLabel('Ширина').selectOption('1280');
    await preview.getByRole('banner').getByRole('link', { name: 'Private Banking' }).first().waitFor();
    await preview.getByRole('contentinfo').waitFor();
    const colour = (): Promise<string> =>
      preview.locator('[type=submit]').evaluate((button) => getComputedStyle(button).backgroundColor);
    const section = page.locator('.zs-editor__preview').getByLabel('Раздел');
    const colours = new Set<string>();
    for (const slug of ['private', 'premium', 'business']) {
      await section.selectOption(slug);
      colours.add(await colour());
    }
    expect(colours.size).toBe(3);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('shows a key of a setting in the task of the key', async () => {
    const { page } = await enter('consulting');
    await page
      .getByRole('region', { name: 'Поля', exact: true })
      .getByRole('button', { name: /^Телефон/ })
      .click();
    const input = page.locator('[data-settings=selected] [lang=ru]').first();
    const shown = await input.evaluate((element) => {
      const area = element as HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
        area,
        'Ваш мобильный',
      );
      area.dispatchEvent(new InputEvent('input', { bubbles: true }));
      const text = () => document.querySelector('iframe')?.contentDocument?.body.textContent ?? '';
      // Microtasks are of the same task; a timer would be the next.
      return Promise.resolve().then(() => text().includes('Ваш мобильный'));
    });
    expect(shown).toBe(true);
    await site.leave(page);
  });

  it('goes nowhere and sends nothing, whatever is pressed in it', async () => {
    const { page } = await enter('consulting');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const preview = previewOf(page);
    await page.getByLabel('Ширина').selectOption('1280');
    const link = preview.getByRole('link', { name: 'Private Banking' }).first();
    await press(page, link);
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
    await preview.getByRole('contentinfo').getByRole('link').first().press('Enter');
    const state = page.getByLabel('Состояние');
    await state.locator('option', { hasText: 'все ответы' }).waitFor({ state: 'attached' });
    await state.selectOption({ label: 'все ответы' });
    await preview.locator('[type=submit]').press('Enter');
    // What the frame itself is not allowed, no code in it could do.
    const refused = await canvasOf(page).evaluate(() =>
      fetch('/api/crm/general/create', { method: 'POST' }).then(
        () => false,
        () => true,
      ),
    );
    expect(refused).toBe(true);
    expect(new URL(canvasOf(page).url()).pathname).toBe('/studio/canvas');
    expect(asked.filter((one) => one.includes('/api/') && !/studio|csp-report/.test(one))).toEqual([]);
    await site.leave(page);
  });

  it.each(['empty', 'errors', 'sending', 'success', 'failure', 'captcha'])(
    'has nothing that axe objects to: %s',
    async (scene) => {
      const { page } = await enter('consulting');
      await page.getByLabel('Состояние').selectOption(scene);
      await previewOf(page).getByRole('contentinfo').waitFor();
      expect(await axe(canvasOf(page))).toEqual([]);
      await site.leave(page);
    },
  );
});
