import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDefinitions } from '#engine/model/load';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { type Site, startSite, takenOver } from './site.ts';
import { unfoldMenu } from './unfold-menu.ts';

const snippets = JSON.parse(
  await readFile(new URL('../fixtures/hostile-content.json', import.meta.url), 'utf8'),
) as string[];
// The check refuses these before any page renders them: an @ starts a reference to a text, `data-action` must
// name a dialog, and no text may have hidden signs.
const hasHiddenSign = (text: string): boolean =>
  loadDefinitions(new Map([['texts/ru.json', JSON.stringify({ text })]])).problems.some(
    ({ code }) => code === 'HIDDEN_SIGN',
  );
const hostile = snippets.filter((snippet) => !/^@|data-action/.test(snippet) && !hasHiddenSign(snippet));

let site: Site;
beforeAll(async () => {
  const texts = await readDefinitionsFolder(ownDefinitions);
  const inBoth = (html: string) => ({ ru: html, en: html });
  const page = {
    path: '/hostile',
    title: inBoth('<script>globalThis.pwned=1</script>'),
    description: inBoth('"><script>globalThis.pwned=1</script>'),
    section: 'main',
    blocks: [
      {
        kind: 'hero',
        title: inBoth('</script><script>globalThis.pwned=1</script>'),
        text: inBoth('<img src=x onerror=globalThis.pwned=1>'),
      },
      ...hostile.map((html) => ({ kind: 'content', title: inBoth(html), html: inBoth(html) })),
    ],
  };
  texts.set('pages/hostile.json', JSON.stringify(page));
  const faq = {
    categories: [
      {
        id: 'hostile',
        title: inBoth('<img src=x onerror=globalThis.pwned=1>'),
        questions: hostile.map((html, index) => ({
          id: `q-${index}`,
          question: inBoth(html),
          html: inBoth(html),
        })),
      },
    ],
  };
  texts.set('catalogs/faq.json', JSON.stringify(faq));
  site = await startSite({ texts });
});
afterAll(() => site.close());

/** Presses, hovers and focuses everything in the page's content, and returns the faults that follow. */
const provoke = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const faults: string[] = [];
    document.addEventListener('click', (event) => event.preventDefault(), true);
    for (const element of document.querySelectorAll<HTMLElement>('#main *')) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on') || name === 'srcdoc' || name === 'style')
          faults.push(`${element.tagName} ${name}`);
        if (/^\s*(javascript|data|vbscript):/i.test(value))
          faults.push(`${element.tagName} ${name}=${value}`);
      }
      if (
        /^(script|iframe|object|embed|base|meta|link|style|img|svg|form|template)$/i.test(element.tagName)
      ) {
        if (element.closest('.zy-form') === null) faults.push(element.tagName);
      }
      if (element instanceof HTMLAnchorElement && !/^(https?|mailto|tel):$/.test(element.protocol)) {
        if (element.hasAttribute('href')) faults.push(`leads to ${element.protocol}`);
      }
      for (const type of ['mouseover', 'pointerenter', 'focus', 'click', 'toggle', 'error', 'load']) {
        element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    if ('pwned' in globalThis) faults.push('something ran');
    return faults;
  });

describe('nothing hostile runs, under a policy that requires trusted types [S§2 Content rendering rules]', () => {
  it.each(['/hostile', '/en/hostile'])('%s: titles and rich text', async (path) => {
    const { page, complaints } = await site.open(path);
    await page
      .locator('#main .zy-article')
      .nth(hostile.length - 1)
      .waitFor();
    expect(await provoke(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('the same page, gone to without a reload', async () => {
    const { page, complaints } = await site.open('/privacy');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/hostile';
      document.querySelector('#main')?.append(link);
      link.click();
    });
    await page
      .locator('#main .zy-article')
      .nth(hostile.length - 1)
      .waitFor();
    expect(await provoke(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('questions and answers', async () => {
    const { page, complaints } = await site.open('/faq');
    await page.locator('.zy-faq__category > summary').click();
    await page
      .locator('.zy-faq__category .zy-details')
      .nth(hostile.length - 1)
      .waitFor({ state: 'attached' });
    expect(await provoke(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('in texts that are typed into fields and searches, or read from the address', async () => {
    const query = `?utm_campaign=${encodeURIComponent('"><img src=x onerror=globalThis.pwned=1>')}`;
    const { page, complaints } = await site.open(
      `/business${query}#"><img src=x onerror=globalThis.pwned=1>`,
    );
    const name = page.getByLabel('Имя');
    for (const snippet of snippets) {
      await name.fill(snippet);
      await name.blur();
    }
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page
      .getByText(/^Исправьте \d/)
      .first()
      .waitFor();
    await page.reload();
    await name.waitFor();
    await unfoldMenu(page);
    await page.getByRole('button', { name: /Ваш город/ }).click();
    await page.getByLabel('Название города').fill('<img src=x onerror=globalThis.pwned=1>');
    await page.getByRole('dialog').getByText('Такого города нет').last().waitFor();
    expect(await provoke(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('suggestions, from any source', async () => {
    const { page, complaints } = await site.open('/nothing');
    // The captcha is off, because its picture is a data URL, which `provoke` reports.
    await page.route('**/captcha/check-status**', (route) => route.fulfill({ json: false }));
    await page.route('**/suggest/fio', (route) =>
      route.fulfill({
        json: { suggestions: hostile.slice(0, 10).map((value) => ({ value, data: { surname: value } })) },
      }),
    );
    await page.goto(`${site.url}/feedback`);
    complaints.length = 0;
    await page.getByRole('combobox', { name: 'Фамилия, имя и отчество' }).pressSequentially('Петрова');
    await page.getByRole('listbox').getByRole('option').nth(9).waitFor();
    expect(await page.getByRole('listbox').locator('.zy-list__option *').count()).toBe(0);
    await page.getByRole('listbox').getByRole('option').nth(5).click();
    expect(await page.getByRole('combobox', { name: 'Фамилия, имя и отчество' }).inputValue()).toContain('<');
    expect(await provoke(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('in the texts that staff write about an appeal', async () => {
    const { page, complaints } = await site.open('/nothing');
    await page.route('**/captcha/check-status**', (route) => route.fulfill({ json: false }));
    await page.route('**/appeal/default/search', (route) =>
      route.fulfill({
        json: {
          success: true,
          appeals: hostile.slice(0, 50).map((status, index) => ({
            claim_number: `${index}${status}`,
            status,
            plan_consideration_date: 1,
            fact_consideration_date: null,
          })),
        },
      }),
    );
    await page.goto(`${site.url}/forms/quality?variant=status`);
    await takenOver(page);
    complaints.length = 0;
    await page.getByLabel('Телефон').fill('9161234567');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Узнать статус', exact: true }).click();
    await page.locator('.zy-appeals__item').nth(49).waitFor();
    expect(await page.locator('.zy-appeals dd *').count()).toBe(0);
    expect(await provoke(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('the policy requires trusted types and lets the page make none but its worker’s', async () => {
    const { headers } = await fetch(`${site.url}/hostile`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types zayavka-worker;');
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  });
});
