import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { withCaptchaOn } from '../fixtures/captcha-on.ts';
import { type Site, startSite, takenOver } from './site.ts';

/** Index in the alphabet of the character that every code consists of; the next picture has the next code. */
let picked = 0;
const ALPHABET = '2456789AEKMHPTXC';
const codeNow = (): string => ALPHABET.charAt(picked).repeat(5);

let site: Site;
beforeAll(async () => {
  const texts = withCaptchaOn(await readDefinitionsFolder(ownDefinitions));
  site = await startSite({ texts, randomInt: (max) => picked % max });
});
afterAll(() => site.close());

const FORM = '/forms/phone-call?variant=retail';
const code = (page: Page): Locator => page.getByLabel('Символы с картинки');
const picture = (page: Page): Locator => page.getByRole('img', { name: /Картинка с символами/ });
const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Отправить' }).click();
const success = (page: Page): Locator => page.getByRole('heading', { name: 'Спасибо, ждите звонка' });
/** Error text of the field; '' while there is none. */
const errorOf = (field: Locator): Promise<string> =>
  field.evaluate(
    (one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  );
const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement);
const events = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window.zayavkaEvents ?? []).map(({ event }) => event));
const requestsOf = (phone: string) =>
  site.rows<{ id: string }>('select id from requests where payload like ?', `%${phone}%`);

/** Records the announcements of live regions from this call on. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const spoken: string[] = [];
    Reflect.set(window, 'spoken', spoken);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        // A translator puts the same text into another element.
        if ([...addedNodes].some(({ nodeName }) => nodeName === 'FONT')) continue;
        const region = target instanceof Element ? target.closest('[role=status]') : null;
        if (region?.textContent) spoken.push(region.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true });
  });

async function open(phone: string, options: Parameters<Site['open']>[1] = {}) {
  const opened = await site.open(FORM, options);
  const { page } = opened;
  const console: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'info') console.push(message.text());
  });
  await page.getByLabel('Телефон').pressSequentially(phone);
  await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
  return { ...opened, console };
}

describe('a form whose definition has the captcha switched on [R§2, S§4 Captcha]', () => {
  it.each([
    [{ width: 375, height: 812 }, 270],
    [{ width: 1280, height: 900 }, 216],
  ])('shows a picture of its size at %o [R§9]', async (viewport, width) => {
    const { page } = await site.open(FORM, { viewport });
    await picture(page).waitFor();
    const size = await picture(page).evaluate((image: HTMLImageElement) => [
      image.naturalWidth,
      image.naturalHeight,
      image.clientWidth,
      image.clientHeight,
    ]);
    expect(size).toEqual([width, 68, width, 68]);
    expect(await code(page).getAttribute('autocomplete')).toBe('off');
  });

  it('is sent with the characters of the picture, typed small on a Russian keyboard', async () => {
    picked = ALPHABET.indexOf('K');
    const { page, complaints, console } = await open('9161234701');
    await picture(page).waitFor();
    await code(page).pressSequentially('ккккк');
    await send(page);
    await success(page).waitFor();
    expect(requestsOf('9161234701')).toHaveLength(1);
    expect(await events(page)).toEqual([
      'captcha_shown',
      'captcha_success',
      'form_success',
      'success_tracking',
    ]);
    expect([complaints, console]).toEqual([[], []]);
  });

  it('is shown when the server reports that one is wanted [S§4 the status is checked by a call]', async () => {
    const { page } = await site.open('/faq');
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.includes('/captcha/')) calls.push(`${request.method()} ${pathname}${search}`);
    });
    await page.goto(site.url + FORM);
    await picture(page).waitFor();
    await page.goto(`${site.url}/feedback`);
    await picture(page).waitFor();
    expect(calls).toEqual([
      'GET /api/app/captcha/check-status?form_type=phone-call',
      'POST /api/app/captcha/create',
      'GET /api/app/captcha/check-status?form_type=feedback_request',
      'POST /api/app/captcha/create',
    ]);
  });

  it('is not shown where the server reports that none is wanted, and comes with the refusal that asks for one', async () => {
    picked = 0;
    const { page } = await site.open('/');
    await page.route('**/captcha/check-status**', (route) =>
      route.fulfill({ contentType: 'application/json', body: 'false' }),
    );
    await page.goto(site.url + FORM);
    await page.getByLabel('Телефон').pressSequentially('9161234708');
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await takenOver(page);
    await page.getByText('Символы с картинки').waitFor({ state: 'hidden' });
    const sent = page.waitForRequest('**/crm/general/create');
    await send(page);
    expect((await sent).headers()['zayavka-captcha']).toBeUndefined();
    await picture(page).waitFor();
    await code(page).pressSequentially(codeNow());
    await send(page);
    await success(page).waitFor();
    expect(requestsOf('9161234708')).toHaveLength(1);
  });

  it('is shown also when it is unknown whether one is required', async () => {
    const { page } = await site.open('/');
    await page.route('**/captcha/check-status**', (route) => route.abort());
    await page.goto(site.url + FORM);
    await picture(page).waitFor();
  });

  it('asks for the characters where none were typed [R§5 Captcha]', async () => {
    const { page } = await open('9161234702');
    await picture(page).waitFor();
    await send(page);
    await expect.poll(() => errorOf(code(page))).toContain('Введите символы с картинки');
    await expect.poll(() => hasFocus(code(page))).toBe(true);
    await code(page).pressSequentially('2');
    expect(await code(page).getAttribute('aria-invalid')).toBeNull();
  });

  it('reports that an answer is wrong, shows another picture and keeps the rest [S§8 WRONG_ANSWER]', async () => {
    picked = 1;
    const { page, console } = await open('9161234703');
    await picture(page).waitFor();
    const before = await picture(page).getAttribute('src');
    picked = 2;
    await code(page).pressSequentially('XXXXX');
    await send(page);
    await expect.poll(() => errorOf(code(page))).toContain('Введённый ответ неверный, попробуйте ещё раз');
    await expect.poll(() => picture(page).getAttribute('src')).not.toBe(before);
    await expect.poll(() => hasFocus(code(page))).toBe(true);
    await expect.poll(() => code(page).inputValue()).toBe('');
    await expect.poll(() => page.getByLabel('Телефон').inputValue()).toBe('916 123 47 03');
    expect(console).toEqual(['captcha: the server did not take the code']);
    expect(await page.evaluate(() => window.zayavkaEvents?.at(-1)?.event)).toMatch(/^captcha_(wrong|shown)$/);
    expect(await events(page)).toContain('captcha_wrong');
    expect(requestsOf('9161234703')).toEqual([]);

    await code(page).pressSequentially(codeNow());
    await send(page);
    await success(page).waitFor();
    expect(requestsOf('9161234703')).toHaveLength(1);
  });

  it('shows another picture after a request was sent', async () => {
    picked = 3;
    const { page } = await open('9161234704');
    await picture(page).waitFor();
    const before = await picture(page).getAttribute('src');
    await code(page).pressSequentially(codeNow());
    await send(page);
    await success(page).waitFor();
    picked = 4;
    await page.getByRole('button', { name: 'ок' }).click();
    await picture(page).waitFor();
    expect(await picture(page).getAttribute('src')).not.toBe(before);
    await expect.poll(() => code(page).inputValue()).toBe('');
  });

  it('shows another picture when it is asked to, and reports it', async () => {
    picked = 5;
    const { page } = await open('9161234705');
    await picture(page).waitFor();
    const before = await picture(page).getAttribute('src');
    await code(page).pressSequentially('22');
    picked = 6;
    await page.getByRole('button', { name: 'Обновить картинку' }).click();
    await expect.poll(() => picture(page).getAttribute('src')).not.toBe(before);
    await page.getByRole('status').getByText('Загружена новая картинка').waitFor();
    await expect.poll(() => code(page).inputValue()).toBe('');
    await listen(page);
    await page.getByRole('button', { name: 'Обновить картинку' }).click();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'spoken')))
      .toContain('Загружена новая картинка');
    await expect.poll(() => page.getByLabel('Телефон').inputValue()).toBe('916 123 47 05');
  });

  it('reports when the picture cannot be loaded, and loads it on the next attempt', async () => {
    const { page } = await site.open('/');
    await page.route('**/captcha/create', (route) => route.abort());
    await page.goto(site.url + FORM);
    await page.getByText('Картинка не загрузилась — обновите её').waitFor();
    await page.unroute('**/captcha/create');
    await page.getByRole('button', { name: 'Обновить картинку' }).click();
    await picture(page).waitFor();
  });

  it('keeps its answer through a lost connection', async () => {
    picked = 7;
    const { page } = await open('9161234706');
    await picture(page).waitFor();
    await code(page).pressSequentially(codeNow());
    await page.context().setOffline(true);
    await send(page);
    await page.getByText('заявка уйдёт сама').waitFor();
    await page.context().setOffline(false);
    await success(page).waitFor();
    expect(requestsOf('9161234706')).toHaveLength(1);
  });

  it('is shown the request that was stored while its answer was lost', async () => {
    picked = 8;
    const { page } = await open('9161234707');
    await picture(page).waitFor();
    await code(page).pressSequentially(codeNow());
    await page.route('**/crm/general/create', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(page);
    await page.getByRole('heading', { name: 'Что-то пошло не так' }).waitFor();
    await page.unroute('**/crm/general/create');
    await send(page);
    await success(page).waitFor();
    const number = (await page.getByText(/Номер заявки/).textContent())?.replace(/\D/g, '');
    expect(requestsOf('9161234707')).toEqual([{ id: number }]);
  });

  it('renews a picture before the server forgets it', async () => {
    picked = 9;
    const { page } = await site.open('/');
    await page.clock.install();
    await page.goto(site.url + FORM);
    await picture(page).waitFor();
    const before = await picture(page).getAttribute('src');
    await code(page).pressSequentially('22');
    picked = 10;
    await page.clock.fastForward('05:00');
    await expect.poll(() => picture(page).getAttribute('src')).not.toBe(before);
    await page.clock.fastForward('00:01');
    await page.getByRole('status').getByText('Картинка обновлена').waitFor();
    await expect.poll(() => code(page).inputValue()).toBe('');
  });
});

describe('for a visitor who cannot see the picture', () => {
  it('the browser works instead, shows its progress, and the form is sent [WCAG 1.1.1]', async () => {
    const { page, complaints } = await open('9161234801');
    await picture(page).waitFor();
    const way = page.getByRole('button', { name: 'Не вижу картинку' });
    await listen(page);
    await way.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Проверка пройдена').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => Reflect.get(window, 'spoken'))).toEqual([
      'Проверка без картинки: 0%',
      expect.stringMatching(/^Проверка без картинки: [5-9]\d%$/),
      'Проверка пройдена',
    ]);
    expect(await hasFocus(page.getByRole('button', { name: 'Вернуться к картинке' }))).toBe(true);
    expect(await code(page).count()).toBe(0);
    await send(page);
    await success(page).waitFor();
    expect(requestsOf('9161234801')).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('the picture can be gone back to', async () => {
    picked = 11;
    const { page } = await open('9161234802');
    await picture(page).waitFor();
    await page.getByRole('button', { name: 'Не вижу картинку' }).click();
    await page.getByRole('button', { name: 'Вернуться к картинке' }).click();
    await picture(page).waitFor();
    await code(page).pressSequentially(codeNow());
    await send(page);
    await success(page).waitFor();
  });

  it('reports when the browser cannot work, and tries again when it is asked to', async () => {
    const { page } = await open('9161234803');
    await picture(page).waitFor();
    await page.route('**/*.worker-*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Не вижу картинку' }).click();
    await page.getByText('Проверить без картинки не получилось').first().waitFor();
    await page.unroute('**/*.worker-*.js');
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await page.getByText('Проверка пройдена').first().waitFor();
    await send(page);
    await success(page).waitFor();
  });
});

it('every control of the captcha has a role and a name', async () => {
  const { page } = await site.open(FORM);
  await picture(page).waitFor();
  const tree = await page.locator('[data-path=captcha]').ariaSnapshot();
  expect(tree).toContain('textbox "Символы с картинки"');
  expect(tree).toContain('button "Обновить картинку"');
  expect(tree).toContain('button "Не вижу картинку"');
  expect(tree).toMatch(/img "Картинка с символами, которые нужно ввести/);
});

it('is in English under /en', async () => {
  const { page } = await site.open(`/en${FORM}`);
  await page.getByRole('img', { name: /Picture with the characters/ }).waitFor();
  await page.getByLabel('Characters in the picture').waitFor();
  await page.getByRole('button', { name: 'I cannot see the picture' }).waitFor();
});
