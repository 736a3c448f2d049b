import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { isEveryCase } from '../nightly/cases.ts';
import { axe } from './axe.ts';
import { type Hands, handsOn, WAYS } from './hands.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf, saved } from './studio.ts';

let site: Site;
beforeAll(async () => {
  // Publishing writes files, so that the definitions are a copy.
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
});
afterAll(() => site.close());

const WIDTHS = [1280, 768] as const;
/** Pairs of hands and width: the mouse on the narrow screen; nightly runs have every pair. */
const DAYS = WAYS.flatMap((way) => WIDTHS.map((width) => [way, width] as const)).filter(
  ([way, width]) => isEveryCase || (way === 'by mouse' && width === 768),
);

/** Page of the studio and hands of a content manager who is new to it. */
interface Task {
  page: Page;
  hands: Hands;
  /**
   * Expects that axe has no objections to the current screen and that the page does not overflow sideways.
   */
  checkPage(page?: Page): Promise<void>;
}

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

async function publish({ page, hands, checkPage }: Task): Promise<void> {
  await saved(page);
  await showPane({ page, hands }, 'Настройки');
  await page.getByText('Найдено: 0').waitFor();
  await hands.press(button(page, 'Опубликовать…'));
  const dialog = page.getByRole('dialog', { name: 'Публикация' });
  await button(dialog, 'Опубликовать').waitFor();
  await checkPage();
  await hands.press(button(dialog, 'Опубликовать'));
  await page.getByText('Опубликовано: посетители уже видят новую версию.').waitFor();
}

/** Returns the label of the option whose text contains `name`. */
const versionNamed = async (dialog: Locator, name: string): Promise<string> =>
  (await dialog.getByRole('option').filter({ hasText: name }).first().textContent()) ?? '';

/** Shows a pane where the window is too narrow for all of them. */
async function showPane({ page, hands }: Pick<Task, 'page' | 'hands'>, name: string): Promise<void> {
  const panes = page.getByRole('group', { name: 'Что на экране' });
  if (await panes.isVisible()) await hands.press(button(panes, name));
}

/** Opens the form on the site, in a tab beside the studio. */
async function seeOnSite(page: Page, hands: Hands): Promise<Page> {
  await hands.press(button(page, 'Ещё'));
  const [visitor] = await Promise.all([
    page.context().waitForEvent('page'),
    hands.press(page.getByRole('link', { name: 'Открыть на сайте' }).first()),
  ]);
  return visitor;
}

describe.each(DAYS)(
  'the first day of a content manager, %s, at %d px',
  { timeout: 180_000 },
  (way, width) => {
    const slug = `car-loan-${way === 'by mouse' ? 'mouse' : 'keys'}-${width}`;
    const title = `Кредит на машину ${way === 'by mouse' ? 'мышью' : 'клавишами'} ${width}`;

    async function task(path: string, work: (task: Task) => Promise<void>): Promise<void> {
      const { page, complaints } = await enterStudio(site, 'content', path, {
        viewport: { width, height: 900 },
      });
      const hands = handsOn(page, way);
      const checkPage = async (current = page): Promise<void> => {
        expect(await axe(current)).toEqual([]);
        expect(
          await current.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      };
      await work({ page, hands, checkPage });
      expect(hands.complaints()).toEqual([]);
      expect(complaints).toEqual([]);
      await site.leave(page);
    }

    it('starts a form from a template, gives it a question that depends on another, and publishes it', () =>
      task('/studio', async (task) => {
        const { page, hands, checkPage } = task;
        const nav = page.getByRole('navigation', { name: 'Разделы студии' });
        await hands.press(nav.getByRole('link', { name: 'Формы' }));
        await page.getByRole('heading', { name: 'Формы', level: 1 }).waitFor();
        await hands.press(page.locator('summary').filter({ hasText: 'Новая форма' }));
        await checkPage();
        await hands.write(page.getByLabel('Название по-русски'), title);
        await hands.write(page.getByLabel('Название по-английски'), 'Car loan');
        await hands.write(page.getByLabel('Адрес формы'), slug);
        await hands.choose(page.getByLabel('С чего начать'), 'Шаблон: имя и телефон');
        await hands.press(button(page, 'Создать черновик'));

        await page.getByRole('heading', { name: title, level: 1 }).waitFor();
        await previewOf(page).getByLabel('Телефон').waitFor();
        const fields = part(page, 'Поля');
        for (const field of ['Пол', 'Комментарий']) {
          await hands.choose(fields.getByLabel('Добавить поле'), field);
          await hands.press(button(fields, 'Добавить'));
        }
        await previewOf(page).getByLabel('Комментарий').waitFor();
        await checkPage();
        await hands.press(fields.getByRole('button', { name: /^Комментарий/ }));
        await hands.choose(fields.getByLabel('Показать «Комментарий»'), 'когда «Пол»');
        await hands.press(button(fields, 'Применить условие…'));
        const dialog = page.getByRole('dialog', { name: 'Что изменится' });
        await dialog.getByText(/^Поле «Комментарий» показывалось всегда/).waitFor();
        await checkPage();
        await hands.press(button(dialog, 'Применить'));
        await showPane(task, 'Поля');
        await fields.getByText('по условию').waitFor();
        await checkPage();
        await publish(task);
        await checkPage();
      }));

    it('sees it on the site, sends it as a visitor, and finds the request', () =>
      task(`/studio/forms/${slug}`, async ({ page, hands, checkPage }) => {
        await previewOf(page).getByLabel('Телефон').waitFor();
        const visitor = await seeOnSite(page, hands);
        await visitor.getByRole('heading', { name: title }).waitFor();
        expect(await visitor.getByLabel('Комментарий').count()).toBe(0);
        const visit = handsOn(visitor, way);
        await visit.write(visitor.getByLabel('Имя'), 'Анна');
        await visit.write(visitor.getByLabel('Телефон'), '9161234567');
        await visit.press(visitor.getByRole('radio').first());
        await visit.write(visitor.getByLabel('Комментарий'), 'Звоните вечером');
        await visit.press(visitor.getByRole('checkbox'));
        await checkPage(visitor);
        await visit.press(button(visitor, 'Отправить'));
        await visitor.getByText(/Номер заявки/).waitFor();
        await checkPage(visitor);
        expect(visit.complaints()).toEqual([]);
        await visitor.close();

        await hands.press(button(page, 'Разделы студии'));
        const nav = page.getByRole('navigation', { name: 'Разделы студии' });
        await hands.press(nav.getByRole('link', { name: 'Заявки' }));
        await page.getByRole('heading', { name: 'Заявки', level: 1 }).waitFor();
        await hands.choose(page.getByRole('combobox', { name: /^Форма/ }), title);
        await page.getByText('1 заявка').waitFor();
        await checkPage();
        await hands.press(page.getByRole('table').getByRole('link'));
        await page.getByText('Личные данные скрыты').waitFor();
        expect(await page.getByRole('main').textContent()).not.toMatch(/9161234567|Анна|вечером/);
        await checkPage();
      }));

    it('changes a label, translates it, sees both, and brings the old version back', () =>
      task(`/studio/forms/${slug}`, async (task) => {
        const { page, hands, checkPage } = task;
        await previewOf(page).getByLabel('Телефон').waitFor();
        const fields = part(page, 'Поля');
        await hands.press(fields.getByRole('button', { name: /^Телефон/ }));
        const label = fields.getByRole('group', { name: 'Подпись' });
        await hands.write(label.getByLabel('По-русски'), 'Ваш мобильный');
        await previewOf(page).getByLabel('Ваш мобильный').waitFor();
        await hands.write(label.getByLabel('По-английски'), 'Your mobile');
        await hands.choose(page.getByLabel('Язык просмотра'), 'По-английски');
        await previewOf(page).getByLabel('Your mobile').waitFor();
        await hands.press(button(page, /^Отменить(?:: |$)/));
        await previewOf(page).getByLabel('Phone').waitFor();
        await hands.press(button(page, /^Вернуть(?:: |$)/));
        await previewOf(page).getByLabel('Your mobile').waitFor();
        await checkPage();
        await publish(task);
        const visitor = await seeOnSite(page, hands);
        await visitor.getByLabel('Ваш мобильный').waitFor();

        await hands.press(button(page, 'Версии'));
        const versions = page.getByRole('dialog', { name: 'Версии' });
        const second = versions.getByRole('listitem').filter({ hasText: 'Версия 2' }).first();
        await second.getByText(/^Версия 2: user\..*, \d{1,2} [а-я]+ \d{4}, \d\d:\d\d/).waitFor();
        await second.getByText(/«Телефон» → «Ваш мобильный»/).waitFor();
        await button(versions, 'Взять версию 1 в черновик').waitFor();
        await checkPage();
        await hands.press(button(versions, 'Взять версию 1 в черновик'));
        await previewOf(page).getByLabel('Phone').waitFor();
        await publish(task);
        await visitor.reload();
        await visitor.getByLabel('Телефон').waitFor();
        await visitor.close();

        await hands.press(button(page, 'Версии'));
        for (const [side, version] of [
          ['Было', 'Версия 1'],
          ['Стало', 'Версия 2'],
        ] as const)
          await hands.choose(versions.getByLabel(side), await versionNamed(versions, version));
        await hands.press(versions.getByRole('link', { name: 'Показать, что отличается' }));
        await page.getByRole('heading', { name: 'Сравнение', level: 1 }).waitFor();
        await part(page, 'Видит посетитель')
          .getByText('Ваш мобильный')
          .filter({ visible: true })
          .first()
          .waitFor();
        await checkPage();
      }));

    it('is refused a change of what the bank gets, sees who may make it, and takes it back', () =>
      task(`/studio/forms/${slug}`, async ({ page, hands, checkPage }) => {
        await previewOf(page).getByLabel('Телефон').waitFor();
        const fields = part(page, 'Поля');
        await hands.press(fields.getByRole('button', { name: /^Комментарий/ }));
        await hands.press(button(fields, 'Удалить поле «Комментарий»'));
        await fields.getByRole('button', { name: /^Комментарий/ }).waitFor({ state: 'detached' });
        await saved(page);
        await hands.press(button(page, 'Опубликовать…'));
        const dialog = page.getByRole('dialog', { name: 'Публикация' });
        await dialog.getByText('Опубликовать может только редактор контракта').waitFor();
        expect(await button(dialog, 'Опубликовать').count()).toBe(0);
        await checkPage();
        await hands.press(button(dialog, 'Закрыть'));
        await hands.press(button(page, /^Отменить(?:: |$)/));
        await showPane({ page, hands }, 'Поля');
        await fields.getByRole('button', { name: /^Комментарий/ }).waitFor();
        await page.getByText('Черновик сохранён').or(page.getByText('Совпадает с опубликованным')).waitFor();
      }));
  },
);
