import type { Frame, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../nightly/cases.ts';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';
import { byKeys, enterStudio, previewOf, saved, undoButton, unfold } from './studio.ts';

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

/** Clicks at the element's visible position: the frame is scaled, which a locator's own click ignores. */
async function press(page: Page, element: Locator): Promise<void> {
  const frame = await page.locator('iframe').boundingBox();
  const at = await element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: (left + width / 2) / innerWidth, y: (top + height / 2) / innerWidth };
  });
  if (frame === null) throw new Error('NO_CANVAS: the frame is not in view');
  await page.mouse.click(frame.x + at.x * frame.width, frame.y + at.y * frame.width);
}

/** Returns the options whose text is wider than their select. */
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
  it("never takes the focus from the settings: a visitor's dialog opens beside them", async () => {
    const { page, complaints } = await enter('flexible');
    await unfold(page, 'Тексты формы');
    const message = settings(page)
      .getByRole('group', { name: 'Текст после отправки' })
      .getByLabel('По-русски');
    await message.focus();
    const preview = previewOf(page);
    const number = preview.getByText('Номер заявки');
    await number.waitFor();
    expect(await message.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Ответим завтра');
    await preview.getByText('Ответим завтра').waitFor();

    const state = page.getByLabel('Состояние');
    await state.focus();
    for (const [shown, element] of [
      ['не отправилась', preview.getByRole('dialog')],
      ['отправлена', number],
      ['пустая', preview.getByLabel('Имя')],
    ] as const) {
      await state.selectOption({ label: shown });
      await element.waitFor();
      expect(await state.evaluate((one) => one === document.activeElement)).toBe(true);
    }

    // A visitor's actions on the canvas keep the focus in its frame.
    await press(page, preview.getByLabel('Имя'));
    await page.keyboard.press('Enter');
    await preview.locator('.zy-error').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('leaves a text that every form has by default to the others, unless it is meant for all of them', async () => {
    const { page, complaints } = await enter('geo');
    await unfold(page, 'Тексты формы');
    for (const name of ['Текст после отправки', 'Кнопка']) {
      const group = settings(page).getByRole('group', { name, exact: true });
      await group.getByText(/^Общий текст/).click();
      await group.getByRole('listitem').filter({ hasText: 'Заказ звонка' }).first().waitFor();
      await group.getByLabel('По-русски').fill(`${name} этой формы`);
      expect(await group.getByText(/^Общий текст/).count()).toBe(0);
    }
    await saved(page);
    await page.getByRole('button', { name: 'Опубликовать…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Публикация' });
    await dialog.getByText('Меняется только то, что видит посетитель.').waitFor();
    expect(await dialog.getByText(/^Изменятся и другие формы/).count()).toBe(0);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it.each(sampleOf([375, 768, 1280], 2))(
    'is a window of %i px, in view whole at every width of the editor',
    async (wanted) => {
      const { page, complaints } = await enter('consulting');
      await page.getByLabel('Ширина').selectOption(String(wanted));
      await page.locator('.zs-pane-switch button').nth(1).dispatchEvent('click');
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
    const section = page.getByRole('region', { name: 'Как увидит посетитель' }).getByLabel('Раздел');
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
      // Microtasks run in the same task; a timer would run in the next.
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
    // The sandbox of the frame binds all code inside it.
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

  it.each(sampleOf(['empty', 'errors', 'sending', 'success', 'failure', 'captcha'], 2))(
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

/** Input that lies over a text of the canvas. */
const over = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `${name} По-русски`, exact: true });
const settings = (page: Page) => page.getByRole('region', { name: 'Поля', exact: true });

describe('words on the canvas are written where they are read', () => {
  it('a click writes a label; Enter keeps it as one step of the one history, also for the settings', async () => {
    const { page, complaints } = await enter('geo');
    const preview = previewOf(page);
    await preview.getByText('Имя', { exact: true }).click();
    const input = over(page, 'Имя: Подпись');
    expect(await input.inputValue()).toBe('Имя');
    await page
      .getByText(/^Общий текст, он есть ещё в/)
      .first()
      .waitFor();
    expect(await page.getByLabel('Изменить во всех этих местах').first().isChecked()).toBe(false);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.type('Как вас зовут');
    await page.keyboard.press('Enter');
    await page.getByText('Имя: Подпись: текст изменён').waitFor();
    await preview.getByLabel('Как вас зовут').waitFor();
    const setting = settings(page).getByRole('group', { name: 'Подпись', exact: true });
    expect(await setting.getByLabel('По-русски').inputValue()).toBe('Как вас зовут');
    // The text is not shared with other forms.
    expect(await setting.getByText(/^Общий текст/).count()).toBe(0);
    await page.keyboard.press('Control+z');
    await preview.getByLabel('Имя').waitFor();
    expect(await page.getByRole('button', { name: 'Отменить' }).getAttribute('aria-disabled')).toBe('true');
    expect(complaints).toEqual([]);
    // The next case opens the same form.
    await saved(page);
    await site.leave(page);
  });

  it('Escape keeps the text as it was, leaving keeps the new one, and none is left empty', async () => {
    const { page } = await enter('geo');
    const title = previewOf(page).locator('.zy-form__title');
    const was = (await title.textContent()) ?? '';
    await title.click();
    const input = over(page, 'Заголовок');
    await input.fill('Другой');
    await input.press('Escape');
    await page.getByText('Заголовок: текст остался прежним').waitFor();
    expect(await title.textContent()).toBe(was);
    await title.click();
    await input.fill(' ');
    await input.press('Enter');
    const refusal = 'Текст пуст: посетитель не поймёт, что здесь. Напишите его.';
    await page.getByRole('alert').getByText(refusal).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await title.textContent()).toBe(was);
    await input.fill('Заявка рядом');
    await page.getByRole('button', { name: 'Версии' }).focus();
    await expect.poll(() => title.textContent()).toBe('Заявка рядом');
    // The settings show the same refusal.
    await settings(page)
      .getByRole('group', { name: 'Заголовок', exact: true })
      .getByLabel('По-русски')
      .fill('');
    await settings(page).getByText(refusal).waitFor();
    await site.leave(page);
  });

  it('the input stays over its words when the window gets another width', async () => {
    const { page } = await enter('geo');
    const label = previewOf(page).getByText('Имя', { exact: true });
    await label.click();
    for (const width of [1440, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => {
          const [words, input] = [await label.boundingBox(), await page.locator('.zs-write').boundingBox()];
          return words && input && Math.abs(words.x - input.x) + Math.abs(words.y - input.y) < 40;
        })
        .toBe(true);
    }
    await site.leave(page);
  });

  it('a choice, the button and an error, by mouse; what the button does is still to be tried', async () => {
    const { page, complaints } = await enter('refinance');
    const preview = previewOf(page);
    const choice = preview.getByText('Да, могу', { exact: true });
    await choice.click();
    await over(page, 'Можете подтвердить доход за последние 3 месяца?: вариант ответа').fill('Смогу');
    await page.keyboard.press('Enter');
    await preview.getByLabel('Смогу').waitFor();
    expect(await preview.getByLabel('Смогу').isChecked()).toBe(false);
    await preview.locator('[type=submit]').click();
    await over(page, 'Кнопка').fill('Узнать ставку');
    await page.getByRole('button', { name: 'Нажать, как посетитель' }).click();
    await preview.getByRole('button', { name: 'Узнать ставку' }).waitFor();
    const error = preview.locator('[data-path=employment_type] .zy-error');
    await error.getByText(/./).last().waitFor();
    await error.click();
    await over(page, 'Занятость: текст ошибки').fill('Скажите, где работаете');
    await page.keyboard.press('Enter');
    await page.getByText('Занятость: текст ошибки: текст изменён').waitFor();
    await unfold(page, /Тексты ошибок/);
    expect(
      await settings(page)
        .getByLabel(/^Когда .* По-русски$/)
        .first()
        .inputValue(),
    ).toBe('Скажите, где работаете');
    await saved(page);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('F2 writes the words of what has the focus, and a button below the canvas those of what is selected', async () => {
    const { page } = await enter('refinance');
    const preview = previewOf(page);
    const no = preview.getByLabel('Нет, не могу');
    await no.focus();
    await page.keyboard.press('F2');
    await page.keyboard.type('Не смогу');
    await page.keyboard.press('Enter');
    const renamed = preview.getByLabel('Не смогу');
    await renamed.waitFor();
    // The focus has not moved.
    expect(await renamed.evaluate((one) => one === document.activeElement)).toBe(true);
    await preview.getByLabel('Телефон').focus();
    await page.getByRole('button', { name: 'Изменить текст «Телефон: Подпись»' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Мобильный');
    await page.keyboard.press('Enter');
    await preview.getByLabel('Мобильный').waitFor();
    await page.getByRole('button', { name: 'Изменить текст «Мобильный: Подпись»' }).waitFor();
    await site.leave(page);
  });

  it('an edit that is taken back leaves its button under the pointer', async () => {
    const { page } = await enter('callback');
    await previewOf(page).locator('.zy-form__title').click();
    await over(page, 'Заголовок').fill('Другой заголовок');
    await page.keyboard.press('Enter');
    const differences = page.getByRole('button', { name: /отличи. от сайта$/ });
    await differences.waitFor();
    const pressed = await undoButton(page).boundingBox();
    await undoButton(page).click();
    await differences.waitFor({ state: 'detached' });
    expect((await undoButton(page).boundingBox())?.x).toBe(pressed?.x);
    await saved(page);
    await site.leave(page);
  });

  it('a viewer tries the page as a visitor', async () => {
    const { page } = await enterStudio(site, 'viewer', '/studio/forms/callback', {
      viewport: { width: 1280, height: 900 },
    });
    await previewOf(page).locator('.zy-label').first().click();
    await page.getByText(/^Выбрано: /).waitFor();
    expect(await page.getByRole('button', { name: /^Изменить текст/ }).count()).toBe(0);
    expect(await page.locator('.zs-write').count()).toBe(0);
    await site.leave(page);
  });
});

/** Returns the fields that the canvas shows, from top to bottom. */
const shownFields = (page: Page) => (): Promise<(string | null)[]> =>
  previewOf(page)
    .locator('[data-path]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('data-path')));
const barOf = (page: Page, label: string) =>
  page.getByRole('group', { name: `Поле «${label}»`, exact: true });
const ASKED = ['name', 'phone', 'isRusPhone', 'region', 'consent'];

describe('a field on the canvas', () => {
  it('is dragged by its handle, added to, duplicated and removed by mouse, one step to undo each', async () => {
    const { page, complaints } = await enter('geo');
    // Closer to its edge the canvas would scroll.
    await page.setViewportSize({ width: 1280, height: 1000 });
    const preview = previewOf(page);
    await preview.getByLabel('Имя').click();
    const bar = barOf(page, 'Имя');
    const handle = await bar.getByRole('button', { name: /^Переместить/ }).boundingBox();
    const region = await preview.locator('[data-path=region]').boundingBox();
    if (handle === null || region === null) throw new Error('NOT_SHOWN: the handle or the field');
    expect(await axe(page)).toEqual([]);
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(region.x + 20, region.y + region.height - 4, { steps: 4 });
    await page.locator('.zs-field-bar__drop').waitFor();
    await page.mouse.up();
    await page.getByText('Поле «Имя» теперь на месте 4 из 5').waitFor();
    await expect.poll(shownFields(page)).toEqual(['phone', 'isRusPhone', 'region', 'name', 'consent']);
    await page.keyboard.press('Control+z');
    await expect.poll(shownFields(page)).toEqual(ASKED);
    await bar.getByRole('button', { name: 'Добавить поле после «Имя»' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Добавить поле «Комментарий/ })
      .first()
      .click();
    await expect.poll(shownFields(page)).toEqual(['name', 'comment', ...ASKED.slice(1)]);
    await preview.locator('[data-path=comment][data-selected]').waitFor();
    await preview.getByLabel('Имя').click();
    await bar.getByRole('button', { name: 'Дублировать поле «Имя»' }).click();
    await preview.getByLabel('Имя 2').click();
    await expect.poll(shownFields(page)).toEqual(['name', 'name_2', 'comment', ...ASKED.slice(1)]);
    await barOf(page, 'Имя 2').getByRole('button', { name: 'Удалить' }).click();
    await page.getByText('Поле «Имя 2» удалено').waitFor();
    await expect.poll(shownFields(page)).toEqual(['name', 'comment', ...ASKED.slice(1)]);
    // A message with another undo button may be there after an edit that changed examples.
    const undo = undoButton(page);
    for (let steps = 0; steps < 3; steps += 1) await undo.click();
    await expect.poll(shownFields(page)).toEqual(ASKED);
    expect(await undo.getAttribute('aria-disabled')).toBe('true');
    expect(complaints).toEqual([]);
    await saved(page);
    await site.leave(page);
  });

  it('is moved, added to, duplicated and removed by keys alone; the focus is never lost', async () => {
    const { page } = await enter('simple-card');
    const rest = ['phone', 'isRusPhone', 'consent'];
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await previewOf(page).getByLabel('Имя').focus();
    await page.getByRole('button', { name: /^Переместить поле «Имя»/ }).waitFor();
    await page.keyboard.press('Alt+F10');
    const handle = 'Переместить поле «Имя»: тяните или нажимайте ↑ и ↓';
    await expect.poll(focused).toBe(handle);
    await page.keyboard.press('ArrowDown');
    await page.getByText('Поле «Имя» теперь на месте 2 из 4').waitFor();
    await expect.poll(shownFields(page)).toEqual(['phone', 'name', 'isRusPhone', 'consent']);
    expect(await focused()).toBe(handle);
    await page.keyboard.press('ArrowUp');
    await byKeys(page, 'Дублировать поле «Имя»');
    await expect.poll(shownFields(page)).toEqual(['name', 'name_2', ...rest]);
    await byKeys(page, 'Добавить поле после «Имя»');
    await page.getByRole('dialog').waitFor();
    await byKeys(page, /^Добавить поле «Комментарий/);
    await expect.poll(shownFields(page)).toEqual(['name', 'comment', 'name_2', ...rest]);
    await expect.poll(focused).toBe('Добавить поле после «Комментарий»');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('Удалить поле «Комментарий»');
    await page.keyboard.press('Enter');
    await page.getByText('Поле «Комментарий» удалено').waitFor();
    // Another press removes nothing.
    await expect.poll(focused).toMatch(/^Переместить поле/);
    await page.keyboard.press('Escape');
    const frame = canvasOf(page);
    await expect.poll(() => frame.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await site.leave(page);
  });

  it('that comes last, a consent, has none added behind it, and cannot be duplicated', async () => {
    const { page } = await enter('geo');
    await previewOf(page).locator('[data-path=consent] input').focus();
    const bar = page.getByRole('group', { name: /^Поле «Согласие/ });
    await bar.getByRole('button').first().waitFor();
    expect(await bar.getByRole('button', { name: /^Добавить поле/ }).count()).toBe(1);
    expect(await bar.getByRole('button', { name: /^Дублировать/ }).count()).toBe(0);
    await site.leave(page);
  });
});
