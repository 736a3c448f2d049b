import type { Page } from 'playwright-core';
import { enterStudio, previewOf, saved, unfold } from '../journeys/studio.ts';
import type { Scene } from './scene.ts';

interface Place {
  path: string;
  isWindow?: true;
  /** Steps on the opened page. */
  open?(page: Page): Promise<void>;
}

/** Waits for the preview and for the states from the server, which widen the select above it. */
async function preview(page: Page): Promise<void> {
  await previewOf(page).getByRole('button').first().waitFor();
  const states = page.getByLabel('Состояние');
  await states.locator('option', { hasText: 'все ответы' }).waitFor({ state: 'attached' });
}

/** Shows the preview in a state. */
async function previewIn(page: Page, state: string): Promise<void> {
  await preview(page);
  await page.getByLabel('Состояние').selectOption({ label: state });
  const shown = state === 'отправлена' ? '.zy-panel' : '.zy-error';
  await previewOf(page).locator(shown).first().waitFor();
}

const places: Readonly<Record<string, Place>> = {
  home: { path: '/studio/' },
  list: {
    path: '/studio/forms',
    open: (page) => page.getByRole('link', { name: 'Обратный звонок' }).first().waitFor(),
  },
  'new-form': {
    path: '/studio/forms',
    open: async (page) => {
      await page.getByText('Новая форма').click();
      await page.getByLabel('Название по-русски').waitFor();
    },
  },
  editor: { path: '/studio/forms/phone-call', open: preview },
  'editor-errors': { path: '/studio/forms/quality', open: (page) => previewIn(page, 'все ошибки') },
  'editor-success': { path: '/studio/forms/refinance', open: (page) => previewIn(page, 'отправлена') },
  'editor-field': {
    path: '/studio/forms/consulting',
    open: async (page) => {
      await preview(page);
      const fields = page.getByRole('region', { name: 'Поля', exact: true });
      await fields
        .getByRole('button', { name: /^Комментарий/ })
        .first()
        .click();
      await fields.getByRole('group', { name: 'Подпись' }).waitFor();
    },
  },
  'editor-writing': {
    path: '/studio/forms/geo',
    open: async (page) => {
      await preview(page);
      await previewOf(page).getByText('Имя', { exact: true }).click();
      await page.getByRole('textbox', { name: 'Имя: Подпись По-русски', exact: true }).waitFor();
    },
  },
  palette: {
    path: '/studio/forms/geo',
    isWindow: true,
    open: async (page) => {
      await preview(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Форма, поле или действие' }).fill('тел');
      await page.getByRole('option', { name: 'Телефон' }).first().waitFor();
    },
  },
  help: {
    path: '/studio/forms/geo',
    isWindow: true,
    open: async (page) => {
      await preview(page);
      await page.getByRole('button', { name: 'Справка' }).click();
      await page.getByRole('complementary', { name: 'Справка' }).waitFor();
    },
  },
  'editor-tools': {
    path: '/studio/forms/consulting',
    open: async (page) => {
      await preview(page);
      for (const tool of [
        'Отправляемый запрос',
        'Капча',
        'Если отправить не получилось',
        'Добавить вариант',
        'Переводы',
      ]) {
        await unfold(page, tool);
      }
    },
  },
  'field-catalogue': {
    path: '/studio/forms/phone-call',
    isWindow: true,
    open: async (page) => {
      await preview(page);
      await page.getByRole('button', { name: 'Каталог полей с примерами…' }).click();
      await page.getByRole('dialog', { name: 'Каталог полей' }).waitFor();
    },
  },
  'publish-dialog': {
    path: '/studio/forms/geo',
    isWindow: true,
    open: async (page) => {
      await preview(page);
      const fields = page.getByRole('region', { name: 'Поля', exact: true });
      // A second picture finds the draft of the first.
      await fields
        .getByRole('button', { name: /^(?:Имя|Как к вам)/ })
        .first()
        .click();
      const label = fields.getByRole('group', { name: 'Подпись', exact: true });
      await label.getByLabel('По-русски').fill('Как к вам обращаться');
      await saved(page);
      await page.getByRole('button', { name: /от сайта$/ }).waitFor();
      await page.getByRole('button', { name: 'Опубликовать…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).waitFor();
    },
  },
  content: { path: '/studio/content' },
  diff: { path: '/studio/diff' },
  requests: { path: '/studio/requests' },
  proposals: { path: '/studio/proposals' },
  texts: {
    path: '/studio/texts',
    // The search keeps the number of texts on the picture constant when texts are added.
    open: (page) => page.getByLabel('Поиск').fill('banner.'),
  },
  gallery: { path: '/studio/gallery' },
  missing: { path: '/studio/nothing' },
};

export const studioScenes: readonly Scene[] = [
  {
    name: 'studio-sign-in',
    langs: ['ru'],
    reach: async (site) => {
      const { page } = await site.open('/studio/login', { reducedMotion: 'reduce' });
      return page;
    },
  },
  ...Object.entries(places).map(
    ([name, { path, isWindow, open }]): Scene => ({
      name: `studio-${name}`,
      langs: ['ru'],
      ...(isWindow === undefined ? {} : { isWindow }),
      reach: async (site) => {
        // An appeal that another scene has sent would wait at home.
        site.removeSent();
        const { page } = await enterStudio(site, 'admin', path);
        await page.locator('h1').first().waitFor();
        await open?.(page);
        await page.waitForLoadState('networkidle');
        return page;
      },
    }),
  ),
];
