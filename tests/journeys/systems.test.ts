import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { fetchedAll } from './requests-under-way.ts';
import { type Site, takenOver } from './site.ts';
import { unfoldMenu } from './unfold-menu.ts';
import { workerSite } from './worker-site.ts';

/** Screens part of a specification, from its heading to the next one. */
const screensOf = (spec: 'R' | 'S'): string => {
  const text = readFileSync(new URL(`../../docs/spec/${spec}.md`, import.meta.url), 'utf8');
  return /## 2\. Screens and routes\n(.*?)\n## /s.exec(text)?.[1] ?? '';
};
const screens = { R: screensOf('R'), S: screensOf('S') };
const listed = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** R§2: form of each heading. */
const FORMS_BY_HEADING: Readonly<Record<string, string>> = {
  'Phone call request form': 'phone-call',
  'Flexible CRM application form': 'flexible',
  'Geo request form': 'geo',
  'Consulting and payroll form': 'consulting',
  'Refinance lead-gen form': 'refinance',
  'Callback form with configured fields': 'callback',
  'Pro-portal request form': 'pro-portal',
  'Mortgage application form': 'mortgage',
  'Private-banking museum-partner request form': 'museum-partner',
};
/** R§2: what is neither a form of its own nor seen before a form is sent. */
const OTHER_HEADINGS = ['Action button', 'Success and error panel'];

/** S§2: selector of each part that a visitor meets; `phone`: on a phone alone. */
const PARTS: Readonly<Record<string, { selector: string; on?: 'phone' }>> = {
  'Quality / feedback form': { selector: '[data-path=message]' },
  FAQ: { selector: '.zy-faq__category' },
  'Deposit calculator': { selector: '.zy-calculator', on: 'phone' },
  'Captcha block': { selector: '.zy-captcha:has(img):has(input):has(button)' },
  'Company-search input': { selector: 'role=combobox[name=/^Компания/]' },
  'E-mail input with suggestions': { selector: 'role=combobox[name=/почта/i]' },
  'Date input': { selector: 'role=textbox[name=/рождения/]' },
  'Info tooltip': { selector: 'role=button[name=/^Подсказка/]' },
  'Bottom sheet': { selector: '.zy-tooltip__sheet', on: 'phone' },
  'Content rendering rules': { selector: 'main a[href^="tel:"]' },
  'Chat widgets': { selector: '.zy-talk' },
};
const AFTER_A_SEND = ['Status-free message panel'];

interface FormDocument {
  aliases?: Record<string, { variant?: string }>;
  selector?: object;
  variants?: Record<string, { sections?: object }>;
}
const files = await readDefinitionsFolder(ownDefinitions);
const forms = new Map<string, FormDocument>();
for (const [file, text] of files) {
  const slug = /^forms\/(.+)\/form\.json$/.exec(file)?.[1];
  if (slug !== undefined) forms.set(slug, JSON.parse(text) as FormDocument);
}
const nameOf = (slug: string, variant: string | undefined): string =>
  variant === undefined ? slug : `${slug} ${variant}`;
/** Form and variant of every name that a button may have; a form with a selector counts once. */
const formOf = new Map(
  [...forms].flatMap(([slug, { aliases = {}, selector }]) =>
    Object.entries(aliases).map(([alias, { variant }]) => [
      alias,
      nameOf(slug, selector === undefined ? variant : undefined),
    ]),
  ),
);
/** Form that the calculator opens, which only phones show. */
const { action } = JSON.parse(files.get('catalogs/deposit-tariff.json') ?? '') as {
  action: { form: string; variant: string };
};
const ofCalculator = nameOf(action.form, action.variant);
/** Every form, and every variant that a visitor cannot choose in the form itself. */
const everyForm = [...forms].flatMap(([slug, { selector, variants = {} }]) => {
  const own = selector === undefined ? Object.keys(variants) : [];
  return own.length === 0 ? [slug] : own.map((variant) => nameOf(slug, variant));
});

let site: Site;
beforeAll(async () => {
  site = await workerSite();
});
afterAll(() => site.close());

/** Clicks every link and every button that opens something, from the first page on; returns what was met. */
async function clickThrough(size: { width: number; height: number }): Promise<Set<string>> {
  const { page } = await site.open('/', { viewport: size });
  const met = new Set<string>();
  page.on('request', (request) => {
    const [, slug, variant] = /\/bundles\/([a-z-]+)@[^/]+\/([a-z-]+)\.ru/.exec(request.url()) ?? [];
    if (slug === undefined) return;
    met.add(slug).add(nameOf(slug, variant));
  });
  const look = async (): Promise<void> => {
    for (const [part, { selector }] of Object.entries(PARTS))
      if (await page.locator(selector).filter({ visible: true }).first().isVisible()) met.add(part);
  };
  const left = ['/'];
  const seen = new Set(left);
  for (let path = left.shift(); path !== undefined; path = left.shift()) {
    await page.goto(site.url + path);
    await takenOver(page);
    await fetchedAll(page);
    await look();
    await openEverything(page, met, look);
    for (const next of await linksOn(page)) {
      if (seen.has(next)) continue;
      seen.add(next);
      left.push(next);
    }
  }
  return met;
}

/** Presses each button that opens a dialog, a hint or a talk, and closes what it opened. */
async function openEverything(page: Page, met: Set<string>, look: () => Promise<void>): Promise<void> {
  const buttons = page.locator('main button[type=button]:not(form button)');
  for (const button of await buttons.filter({ visible: true }).all()) {
    await button.click();
    const opened = page.locator('dialog[open], [role=dialog]:visible').last();
    await opened.waitFor({ timeout: 10_000 }).catch(async () => {
      throw new Error(`${await button.textContent()} opened nothing on ${page.url()}`);
    });
    await fetchedAll(page);
    await look();
    if ((await opened.locator('form').count()) === 0) met.add('wysiwyg');
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
  }
}

/** Paths of this site, in Russian, that can be clicked now. */
async function linksOn(page: Page): Promise<string[]> {
  await unfoldMenu(page);
  const links = page.locator('a[href^="/"]:not([hreflang]):not([target])').filter({ visible: true });
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  return hrefs
    .map((href) => href.replace(/#.*/, ''))
    .filter((href) => !/^\/(?:en|studio)(?:\/|$)/.test(href));
}

describe.each([
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 375, height: 812 }],
])('a visitor of %s who only clicks', (name, size) => {
  it('meets every system of both specifications, from the first page on', async () => {
    const types = (/Modal form types: (.*?)\. Other/.exec(screens.R)?.[1] ?? '')
      .split(/, | and /)
      .map((type) => type.replace(/ (?:\(.*|forms$)/, ''))
      .filter((type) => /^[a-z_0-9-]+$/.test(type));
    expect(types).toContain('form-mortgage-request-2');
    const headings = listed(screens.R, /^### (.+)$/gm).filter((one) => !OTHER_HEADINGS.includes(one));
    expect(headings).toEqual(Object.keys(FORMS_BY_HEADING));
    const parts = listed(screens.S, /^\*\*(.+?)\*\*/gm).filter((one) => !AFTER_A_SEND.includes(one));
    expect(parts).toEqual(Object.keys(PARTS));

    const met = await clickThrough(size);
    const wanted = [
      ...types.map((type) => formOf.get(type) ?? type),
      ...headings.map((heading) => FORMS_BY_HEADING[heading] ?? heading),
      ...everyForm.filter((form) => name === 'a phone' || form !== ofCalculator),
      ...parts.filter((part) => PARTS[part]?.on === undefined || name === 'a phone'),
    ];
    expect(wanted.filter((one) => !met.has(one))).toEqual([]);
  });
});
