import type { Page, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitInWords } from '#engine/model/text';
import { CODE, NUMBER } from './example-journeys.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  const env = {
    RATE_LIMITS: '{"phone":"2/1h","ip":"100/1h","ip:consents-withdraw":"3/1h"}',
    TRUST_PROXY: '1',
  };
  site = await startSite({ env, randomInt: () => 0 });
});
afterEach(() => site.leaveAll());
afterAll(() => site.close());

const withoutScript = (path: string) => site.open(path, { javaScriptEnabled: false });
const count = (): number =>
  site.rows<{ count: number }>('select count(*) as count from requests')[0]?.count ?? 0;
const last = () =>
  site.rows<{
    id: string;
    payload: string;
    form: string;
    variant: string;
    context: string;
    signals: string | null;
  }>('select * from requests order by rowid desc limit 1')[0];

/** Presses a button and resolves with the page that answers the form. */
async function answerTo(page: Page, name: string): Promise<Response> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  await page.waitForLoadState();
  return answer;
}
const press = async (page: Page, name: string): Promise<number> => (await answerTo(page, name)).status();
const consent = (page: Page) => page.getByRole('checkbox', { name: /соглашаюсь/ });

describe('a form that is sent without script', () => {
  it('comes first on its page, with links to what to correct, and keeps what was given', async () => {
    const { page } = await withoutScript('/');
    await page.getByLabel('Телефон').fill('916');
    expect(await press(page, 'Отправить')).toBe(422);
    const summary = page.getByRole('main').locator('section').first().getByRole('status').first();
    expect(await summary.textContent()).toContain('Исправьте 2 поля');
    expect(await page.getByLabel('Телефон').inputValue()).toBe('916');
    expect(await page.getByLabel('Телефон').getAttribute('aria-invalid')).toBe('true');
    expect(await page.title()).toBe('Ошибка: Банк, который перезвонит — Заявка Банк');
    expect(await page.locator(':focus').getAttribute('name')).toBe('phone');
    await page.getByRole('link', { name: /Телефон/ }).click();
    expect(await page.locator(':target').getAttribute('data-path')).toBe('phone');
  });

  it('by a program that fills in every input is marked, and taken', async () => {
    const { page } = await withoutScript('/forms/phone-call');
    await page.getByLabel('Телефон').fill('9161234593');
    await page.locator('input[name="zayavka-website"]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
    await consent(page).check();
    expect(await press(page, 'Отправить')).toBe(303);
    expect(last()).toMatchObject({ signals: '["honeypot"]' });
    expect(last()?.payload).toContain('+79161234593');
  });

  it('is stored once when one page is sent twice, and once more with other answers', async () => {
    const html = await (await fetch(`${site.url}/forms/phone-call`)).text();
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    );
    const answers: [string, string][] = [
      ['isRusPhone', 'on'],
      ['consent', 'on'],
    ];
    const send = (phone = '8 (916) 123-45-91') =>
      fetch(`${site.url}/forms/phone-call`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams([...hidden, ...answers, ['phone', phone]]),
      });
    const before = count();
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(303);
    const numberIn = ({ headers }: Awaited<ReturnType<typeof send>>): string =>
      /sent=[^.]*\.[^.]*\.[^.]*\.(\d+)/.exec(headers.get('location') ?? '')?.[1] ?? '';
    expect(numberIn(second)).toBe(numberIn(first));
    expect(count()).toBe(before + 1);
    expect(JSON.parse(last()?.payload ?? '')).toMatchObject({ phone: '+79161234591' });
    // With another phone it is another request, once.
    const [third, fourth] = [await send('9161234590'), await send('9161234590')];
    expect([third.status, numberIn(fourth)]).toEqual([303, numberIn(third)]);
    expect(count()).toBe(before + 2);
    expect(JSON.parse(last()?.payload ?? '')).toMatchObject({ phone: '+79161234590' });
  });

  it('names where it comes from: the campaign of the address, the chosen city and the ids of the cookies', async () => {
    const { page } = await withoutScript('/?utm_source=mail&city=spb');
    await page.context().addCookies([
      { name: '_ga', value: 'GA1.1.1.2', url: site.url },
      { name: '_ym_uid', value: '%31%37', url: site.url },
    ]);
    await page.getByLabel('Телефон').fill('9161234592');
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByText(NUMBER).waitFor();
    expect(JSON.parse(last()?.payload ?? '')).toMatchObject({
      region: '78',
      conversionPage: '/',
      googleId: 'GA1.1.1.2',
      ym_uid: '17',
    });
    expect(last()?.payload).toContain('mail');
  });

  it('is taken from no other site', async () => {
    const body = new URLSearchParams({ phone: '9161234593', consent: 'on' });
    const before = count();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await fetch(`${site.url}/forms/phone-call`, { method: 'POST', body, headers });
      expect(answer.status).toBe(403);
    }
    expect(count()).toBe(before);
  });

  it('reports that it could not be taken, keeps what was given, and can be sent again', async () => {
    const { page } = await withoutScript('/forms/phone-call?variant=form-with-name');
    const send = async (): Promise<Response> => {
      await page.getByLabel('Имя').fill('Анна');
      await page.getByLabel('Телефон').fill('9161234594');
      await consent(page).check();
      return answerTo(page, 'Отправить');
    };
    const before = count();
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await send()).status()).toBe(303);
      await page.goto(`${site.url}/forms/phone-call?variant=form-with-name`);
    }
    // The third request with this phone within the hour.
    const refused = await send();
    expect(refused.status()).toBe(429);
    const waitSeconds = Number(refused.headers()['retry-after']);
    expect(waitSeconds).toBeGreaterThan(0);
    await page.getByText(`Отправьте ещё раз ${waitInWords(waitSeconds, 'ru')}`).waitFor();
    await page.getByText(/Код для поддержки: [0-9a-f-]{36}/).waitFor();
    expect(await page.getByLabel('Имя').inputValue()).toBe('Анна');
    expect(await consent(page).isChecked()).toBe(true);
    expect(count()).toBe(before + 2);
    await page.getByLabel('Телефон').fill('9161234595');
    expect(await press(page, 'Отправить')).toBe(303);
    await page.getByText(NUMBER).waitFor();
  });

  it('is served in the city that was chosen on another page', async () => {
    const { page } = await withoutScript('/private');
    const picker = page.getByRole('banner').getByRole('combobox');
    await picker.selectOption({ label: 'Казань' });
    await page.getByRole('banner').getByRole('button', { name: 'Выбрать' }).click();
    await page.goto(`${site.url}/forms/phone-call`);
    expect(await picker.inputValue()).toBe('kazan');
    await page.getByLabel('Телефон').fill('9161234596');
    await consent(page).check();
    expect(await press(page, 'Отправить')).toBe(303);
    expect(JSON.parse(last()?.payload ?? '')).toMatchObject({ region: '16' });
  });

  it('opens by a link where a dialog would need a script', async () => {
    const { page } = await withoutScript('/');
    await page.getByRole('link', { name: 'Позвонить мне' }).click();
    await page.getByLabel('Телефон').waitFor();
    expect(new URL(page.url()).searchParams.get('variant')).toBe('form-vip');
  });
});

describe('questions that answers bring up', () => {
  const income = (page: Page) => page.getByLabel('Доход в месяц');
  const fill = async (page: Page): Promise<void> => {
    await page.getByLabel('Телефон').fill('+44 20 7946 0958');
    await page.getByRole('checkbox', { name: 'Российский номер' }).uncheck();
    await page.getByLabel('Занятость').selectOption({ label: 'На пенсии' });
    await page.getByRole('radio', { name: 'Да, могу' }).check();
    await page.getByLabel('Число кредитов').fill('2');
    await page.getByLabel('Общая сумма').fill('1 000 000');
    await consent(page).check();
  };

  it('are shown by the next page, with what was given, and nothing is stored before they are answered', async () => {
    const { page } = await withoutScript('/forms/refinance');
    const before = count();
    expect(await income(page).count()).toBe(0);
    await fill(page);
    expect(await press(page, 'Отправить')).toBe(200);
    await page.getByText('После ваших ответов появились ещё вопросы').waitFor();
    expect(count()).toBe(before);
    expect(await page.getByLabel('Телефон').inputValue()).toBe('+442079460958');
    expect(await page.getByRole('checkbox', { name: 'Российский номер' }).isChecked()).toBe(false);
    expect(await page.getByLabel('Общая сумма').inputValue()).toMatch(/^1\s000\s000$/);
    expect(await consent(page).isChecked()).toBe(true);
    expect(await press(page, 'Отправить')).toBe(422);
    await income(page).fill('50000');
    expect(await press(page, 'Отправить')).toBe(303);
    expect(JSON.parse(last()?.payload ?? '')).toMatchObject({ phone: '+442079460958' });
    expect(last()?.payload).toContain('50000');
  });

  it('can be asked for before the form is sent, and go with the answer that brought them up', async () => {
    const { page } = await withoutScript('/forms/refinance');
    const before = count();
    await page.getByRole('radio', { name: 'Да, могу' }).check();
    expect(await press(page, 'Показать остальные вопросы')).toBe(200);
    expect(await page.locator('.zy-summary').count()).toBe(0);
    await fill(page);
    await income(page).fill('50000');
    await page.getByRole('radio', { name: 'Нет, не могу' }).check();
    expect(await press(page, 'Отправить')).toBe(303);
    expect(count()).toBe(before + 1);
    expect(last()?.payload).not.toContain('50000');
  });
});

describe('a captcha without script', () => {
  async function askQuestion(page: Page, phone: string): Promise<void> {
    await page.getByRole('combobox', { name: 'Фамилия, имя и отчество' }).fill('Петрова Анна');
    await page.getByRole('combobox', { name: 'Регион' }).selectOption({ label: 'Москва' });
    await page.getByLabel('Телефон').fill(phone);
    await page.getByLabel('Ваш вопрос').fill('Когда придёт карта?');
    await consent(page).check();
  }
  const code = (page: Page) => page.getByRole('textbox', { name: /Символы с картинки/ });
  const picture = (page: Page) => page.locator('[data-path=captcha]').getByRole('img');

  it('comes last, when nothing else is left to correct', async () => {
    const { page } = await withoutScript('/feedback');
    const before = count();
    const note = page.locator('[data-path=captcha] .zy-note').first();
    expect(await note.textContent()).toBe('Символы с картинки понадобятся на следующем шаге');
    await askQuestion(page, '916');
    expect(await press(page, 'Отправить')).toBe(422);
    expect(await picture(page).count()).toBe(0);
    await page.getByLabel('Телефон').fill('9161234581');
    expect(await press(page, 'Отправить')).toBe(200);
    await page
      .getByText('Остался один шаг: введите символы, если видите картинку, и нажмите кнопку ещё раз.')
      .waitFor();
    expect(await page.getByLabel('Ваш вопрос').inputValue()).toBe('Когда придёт карта?');
    expect(count()).toBe(before);
    await code(page).fill(CODE);
    expect(await press(page, 'Отправить')).toBe(303);
    await page.getByText(NUMBER).waitFor();
    expect(count()).toBe(before + 1);
  });

  it('is shown again when its code was wrong or missing, and all else stays', async () => {
    const { page } = await withoutScript('/feedback');
    await askQuestion(page, '9161234582');
    await press(page, 'Отправить');
    const number = page.locator('input[name="captcha.uid"]');
    const first = await number.inputValue();
    await code(page).fill('33333');
    expect(await press(page, 'Отправить')).toBe(422);
    await page.getByRole('link', { name: /Введённый ответ неверный/ }).waitFor();
    expect(await number.inputValue()).not.toBe(first);
    expect(await code(page).inputValue()).toBe('');
    expect(await press(page, 'Отправить')).toBe(422);
    await page.getByRole('link', { name: /Введите символы с картинки/ }).waitFor();
    expect(await page.getByLabel('Ваш вопрос').inputValue()).toBe('Когда придёт карта?');
    await code(page).fill(CODE);
    expect(await press(page, 'Отправить')).toBe(303);
  });

  it('that was solved is not asked for again when the page is sent twice: the number is shown again', async () => {
    const { page } = await withoutScript('/feedback');
    await askQuestion(page, '9161234583');
    await press(page, 'Отправить');
    await code(page).fill(CODE);
    const sent = await page
      .locator('form[method=post]')
      .evaluate((form) => [...new FormData(form as HTMLFormElement)]);
    const before = count();
    const send = () =>
      fetch(`${site.url}/feedback`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams(sent as [string, string][]),
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(count()).toBe(before + 1);
  });
});

describe('the kind of a form', () => {
  it('is chosen by a link, and its page shows which one is shown', async () => {
    const { page } = await withoutScript('/feedback');
    const kinds = page.getByRole('navigation', { name: 'Тип обращения' });
    await kinds.getByRole('link', { name: 'Жалоба' }).click();
    await page.getByRole('heading', { name: 'Пожаловаться' }).waitFor();
    expect(await kinds.getByRole('link', { name: 'Жалоба' }).getAttribute('aria-current')).toBe('true');
  });
});

describe('a page without script', () => {
  it.each(['/', '/premium', '/faq?category=cards', '/feedback', '/forms/consulting?variant=payroll'])(
    'fits a phone and offers nothing that only script can do: %s',
    async (path) => {
      const { page, complaints } = await withoutScript(path);
      expect(await page.getByRole('button', { name: /чат|звонок|Меню/ }).count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
      expect(complaints).toEqual([]);
    },
  );
});

describe('the withdrawal of a consent', () => {
  it('that comes too often leads back to its page, which names the time', async () => {
    const fields = { page: '/privacy/withdraw', request: '1', contact: '9161234567' };
    const post = () =>
      fetch(`${site.url}/consents/withdraw`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
    // The rest of what one address may send.
    const answers = await Promise.all(Array.from({ length: 3 }, post));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    const { page } = await withoutScript('/privacy/withdraw');
    await page.getByLabel('Номер заявки').fill('1');
    await page.getByLabel('Телефон или почта').fill('9161234567');
    await press(page, 'Отозвать');
    await page
      .getByRole('alert')
      .getByText(/Попробуйте через \d+ (минут|час)/)
      .waitFor();
  });
});
