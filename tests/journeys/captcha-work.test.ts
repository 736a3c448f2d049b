import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { withCaptchaOn } from '../fixtures/captcha-on.ts';
import { type Site, startSite, takenOver } from './site.ts';

let site: Site;
beforeAll(async () => {
  const texts = withCaptchaOn(await readDefinitionsFolder(ownDefinitions));
  site = await startSite({ texts, randomInt: () => 0, env: { CAPTCHA: 'work' } });
});
afterAll(() => site.close());

const FORM = '/forms/phone-call?variant=retail';
const CODE = '22222';
const code = (page: Page): Locator => page.getByLabel('Символы с картинки');
const picture = (page: Page): Locator => page.getByRole('img', { name: /Картинка с символами/ });
const done = (page: Page): Locator => page.getByText('Проверка пройдена').first();
const success = (page: Page): Locator => page.getByRole('heading', { name: 'Спасибо, ждите звонка' });
const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Отправить' }).click();
const requestsOf = (phone: string) =>
  site.rows<{ id: string }>('select id from requests where payload like ?', `%${phone}%`);

/** Opens the page of the form after `prepare` has intercepted the browser's calls. */
async function open(phone: string, prepare: (page: Page) => Promise<void> = async () => undefined) {
  const { page, complaints } = await site.open('/faq');
  await prepare(page);
  await page.goto(site.url + FORM);
  await takenOver(page);
  await page.getByLabel('Телефон').pressSequentially(phone);
  await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
  return { page, complaints };
}
const withStatus =
  (headers: Record<string, string>) =>
  async (page: Page): Promise<void> => {
    await page.route('**/captcha/check-status**', (route) =>
      route.fulfill({ contentType: 'application/json', headers, body: 'true' }),
    );
  };

it('a visitor without risk sees no picture and types nothing: the browser works aside', async () => {
  const kinds: (string | undefined)[] = [];
  const { page, complaints } = await open('9161234901', async (opened) => {
    opened.on('request', (request) => {
      if (request.url().endsWith('/captcha/create')) kinds.push(request.postDataJSON().kind);
    });
  });
  await done(page).waitFor();
  expect([await picture(page).count(), await code(page).count()]).toEqual([0, 0]);
  expect(await page.getByText('Символы с картинки').isVisible()).toBe(false);
  await send(page);
  await success(page).waitFor();
  expect(requestsOf('9161234901')).toHaveLength(1);
  expect([kinds, complaints]).toEqual([['work'], []]);
});

it('the layout does not shift when the work is done, not even on a narrow phone', async () => {
  let letWorkerLoad = (): void => undefined;
  const mayLoad = new Promise<void>((resolve) => {
    letWorkerLoad = resolve;
  });
  const { page } = await open('9161234908', async (opened) => {
    await opened.route('**/*.worker-*.js', async (route) => {
      await mayLoad;
      await route.continue();
    });
  });
  const places = async (): Promise<(number | undefined)[]> => {
    const tops: (number | undefined)[] = [];
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 700 });
      const main = await page.getByRole('main').boundingBox();
      const button = await page.getByRole('button', { name: 'Отправить' }).boundingBox();
      tops.push(button && main ? button.y - main.y : undefined);
    }
    return tops;
  };
  await page.getByText('Проверка без картинки: 0%').first().waitFor();
  const before = await places();
  letWorkerLoad();
  await done(page).waitFor();
  expect(await places()).toEqual(before);
});

it('a form that is sent while the browser works is sent once it is done', async () => {
  let letWorkerLoad = (): void => undefined;
  const mayLoad = new Promise<void>((resolve) => {
    letWorkerLoad = resolve;
  });
  const { page } = await open('9161234902', async (opened) => {
    await opened.route('**/*.worker-*.js', async (route) => {
      await mayLoad;
      await route.continue();
    });
  });
  await page.getByText('Проверка без картинки: 0%').first().waitFor();
  await send(page);
  await send(page);
  await page.getByRole('status').getByText('Отправим, как только закончится проверка').waitFor();
  expect(requestsOf('9161234902')).toEqual([]);
  letWorkerLoad();
  await success(page).waitFor();
  expect(requestsOf('9161234902')).toHaveLength(1);
});

it('a form that is refused by its own check is refused at once, and the work is not announced before it lasts a second', async () => {
  const { page } = await open('916', async (opened) => {
    await opened.route('**/*.worker-*.js', () => undefined);
  });
  const announced = page.locator('.zy-captcha [role=status].zy-visually-hidden');
  await page.getByText('Проверка без картинки: 0%').first().waitFor();
  await send(page);
  await page.getByText('Исправьте 1 поле').waitFor();
  expect(
    await page
      .locator('[data-invalid=true]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.path)),
  ).toEqual(['phone']);
  expect(await page.getByLabel('Телефон').evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.getByText('Отправим, как только закончится проверка').count()).toBe(0);
  await announced.getByText('Проверка без картинки: 0%').waitFor({ state: 'attached' });
  await page.context().close();
});

it('a form that is sent before the server has answered what it wants is sent once it has', async () => {
  let letAnswer = (): void => undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  const { page } = await open('9161234907', async (opened) => {
    await opened.route('**/captcha/check-status**', async (route) => {
      await mayAnswer;
      await route.continue();
    });
  });
  await send(page);
  await page.getByRole('status').getByText('Отправим, как только закончится проверка').waitFor();
  expect(requestsOf('9161234907')).toEqual([]);
  letAnswer();
  await success(page).waitFor();
  expect(requestsOf('9161234907')).toHaveLength(1);
});

it('a picture comes if the browser cannot work, with the focus if the form was being sent', async () => {
  let fail = (): void => undefined;
  const mayFail = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const { page } = await open('9161234903', async (opened) => {
    await opened.route('**/*.worker-*.js', async (route) => {
      await mayFail;
      await route.abort();
    });
  });
  await page.getByText('Проверка без картинки: 0%').first().waitFor();
  await send(page);
  fail();
  await picture(page).waitFor();
  await expect.poll(() => code(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type(CODE);
  await page.keyboard.press('Enter');
  await success(page).waitFor();
  expect(requestsOf('9161234903')).toHaveLength(1);
});

it('a picture comes at once if the risk requires it, and the browser works for a visitor who cannot see it', async () => {
  const { page } = await open('9161234904', withStatus({ 'zayavka-captcha-kind': 'picture' }));
  await picture(page).waitFor();
  await page.getByRole('button', { name: 'Не вижу картинку' }).click();
  await done(page).waitFor();
  await send(page);
  await success(page).waitFor();
});

it('a refusal for now names the time, at the captcha and at the send', async () => {
  const later = (path: string) => async (page: Page) => {
    await page.route(path, (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '600' },
        contentType: 'application/json',
        body: '{"success":false,"errors":{"":{"code":"tooManyRequests","message":""}}}',
      }),
    );
  };
  const atCaptcha = await open('9161234905', later('**/captcha/create'));
  await atCaptcha.page.getByText('Слишком много попыток. Попробуйте через 10 минут').waitFor();
  for (const path of ['**/captcha/check', '**/crm/general/create']) {
    const { page } = await open('9161234906', later(path));
    await done(page).waitFor();
    await send(page);
    await page.getByText('Отправьте ещё раз через 10 минут: ответы сохранены').waitFor();
  }
  expect(requestsOf('9161234906')).toEqual([]);
});
