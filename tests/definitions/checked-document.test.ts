import { describe, expect, it } from 'vitest';
import type { Problem } from '#engine/model/problems';
import { type PagePorts, tasks } from '#tasks';
import { carryFormExamples } from '../../app/carry-examples.ts';
import { checkTexts } from '../../app/check-definitions.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { siteContent } from '../../app/server/site-content.ts';
import { testsOfChanges } from '../../app/test-of-change.ts';
import { vocabulary } from '../../app/vocabulary.ts';

const texts = Object.fromEntries(await readDefinitionsFolder(ownDefinitions));

const NESTED = ['<noscript><noscript>x</noscript></noscript>'];
/** Renderer of a site whose cards with buttons nest a `noscript` in another, which HTML forbids. */
const pages: PagePorts = {
  contentOf: siteContent,
  render: ({ page, slug, address, blocks }) => ({
    html: [
      ...(page === 'form' && slug === 'geo' && address.query.includes('geo-pro') ? NESTED : []),
      ...blocks.map(({ kind }) => (kind === 'actions' ? NESTED[0] : '<p>x</p>')),
    ].join(''),
  }),
};
const ports = { vocabulary, check: checkTexts, carryExamples: carryFormExamples, testsOfChanges, pages };
const placesOf = (problems: readonly Problem[]): string[] =>
  problems.map(({ code, file, pointer }) => `${code} ${file}#${pointer}`);

const check = (document: string, files: Record<string, string>, drafts: Record<string, string>[] = []) =>
  tasks['check-document'].run({ texts, document, files, drafts }, ports).problems;
const placesOfProblems = (document: string, files: Record<string, string>): string[] =>
  placesOf(check(document, files));

it('an editor of a form is shown what the form makes wrong in a shared field', () => {
  const schema = 'forms/geo/schema.json';
  const edited = texts[schema]?.replace('"name": {', '"isRusPhone": { "const": false },\n    "name": {');
  expect(placesOfProblems('forms/geo', { [schema]: edited ?? '' })).toContain(
    'DEFAULT_REFUSED fields/phone-any.json#/schema/properties/isRusPhone/default',
  );
});

it('the check of one form reports a name for buttons that opens another form already', () => {
  const file = 'forms/geo/form.json';
  const { aliases, ...form } = JSON.parse(texts[file] ?? '{}');
  const edited = JSON.stringify({ ...form, aliases: { ...aliases, flexible: {} } });
  expect(placesOfProblems('forms/geo', { [file]: edited })).toContain(
    `ALIAS_TAKEN ${file}#/aliases/flexible`,
  );
});

it('the check of a page reads no form, and reports a button for one that is not there', () => {
  const file = 'pages/corporate.json';
  const edited = texts[file]?.replace(/"form": "[^"]+"/, '"form": "nothing"') ?? '';
  const read: string[] = [];
  const { problems } = tasks['check-document'].run(
    { texts, document: 'pages/corporate', files: { [file]: edited }, drafts: [] },
    {
      ...ports,
      check: (given, ...rest) => {
        read.push(...given.keys());
        return checkTexts(given, ...rest);
      },
    },
  );
  expect(read).toContain(file);
  expect(read.filter((path) => path.startsWith('forms/'))).toEqual([]);
  expect(problems.map(({ code }) => code)).toContain('UNKNOWN_FORM');
});

describe('a page that is rendered with nesting that HTML forbids', () => {
  const file = 'pages/corporate.json';
  const place = `PAGE_NESTING ${file}#/blocks/2`;
  const files = { [file]: texts[file]?.replace('Корпоратив', 'Корпоративн') ?? '' };

  it('is shown to its editor with the block that makes it', () => {
    expect(placesOfProblems('pages/corporate', files)).toEqual([place]);
  });

  it('is not published', () => {
    const { problems } = tasks['prepare-publication'].run(
      { texts, live: {}, document: 'pages/corporate', files, removes: false, nowMs: 0 },
      ports,
    );
    expect(placesOf(problems.filter(({ severity }) => severity === 'error'))).toEqual([place]);
  });
});

describe('a form that is rendered with such nesting', () => {
  const file = 'forms/geo/form.json';
  const place = `PAGE_NESTING ${file}#`;
  const files = { [file]: texts[file] ?? '' };

  it('is shown to its editor, whichever variant has it', () => {
    expect(placesOfProblems('forms/geo', files)).toContain(place);
  });

  it('is not published', () => {
    const changed = { [file]: files[file]?.replace(/("retention": \{ "days": )\d+/, '$177') ?? '' };
    const { problems } = tasks['prepare-publication'].run(
      { texts, live: {}, document: 'forms/geo', files: changed, removes: false, nowMs: 0 },
      ports,
    );
    expect(placesOf(problems.filter(({ severity }) => severity === 'error'))).toContain(place);
  });
});

describe('a section whose pages are rendered with such nesting', () => {
  it('is not published', () => {
    const file = 'sections/leasing.json';
    const { problems } = tasks['prepare-publication'].run(
      {
        texts,
        live: {},
        document: 'sections/leasing',
        files: { [file]: texts[file] ?? '' },
        removes: false,
        nowMs: 0,
      },
      {
        ...ports,
        pages: { ...pages, render: ({ page }) => ({ html: page === 'leasing' ? (NESTED[0] ?? '') : '' }) },
      },
    );
    expect(placesOf(problems.filter(({ severity }) => severity === 'error'))).toContain(
      'PAGE_NESTING pages/leasing.json#/blocks/0',
    );
  });
});

describe('a name that only a draft has', () => {
  const page = 'pages/corporate.json';
  const form = Object.fromEntries(
    ['schema', 'ui', 'form', 'examples'].map((part) => [
      `forms/survey/${part}.json`,
      (texts[`forms/museum-partner/${part}.json`] ?? '').replace(
        '"@museum.title"',
        '{"ru":"Опрос","en":"Survey"}',
      ),
    ]),
  );
  const section = { 'sections/club.json': texts['sections/premium.json'] ?? '' };
  const withButton = (name: string) => ({
    [page]: JSON.stringify({
      ...JSON.parse(texts[page] ?? '{}'),
      blocks: [
        { kind: 'actions', items: [{ title: 'x', actions: [{ label: 'x', type: 'modal', form: name }] }] },
      ],
    }),
  });
  const unknown = (problems: readonly Problem[]) =>
    problems.find(({ code }) => code.startsWith('UNKNOWN_') || code === 'UNPUBLISHED');

  it('is called a draft that must be published first', () => {
    const found = unknown(check('pages/corporate', withButton('survey'), [form]));
    expect(found).toMatchObject({ code: 'UNPUBLISHED', severity: 'error', first: 'forms/survey' });
    expect(found?.inRussian.fix).toMatch(/^сначала опубликуйте «/);
  });

  it('is unknown when no draft has it', () => {
    expect(unknown(check('pages/corporate', withButton('survey')))).toMatchObject({ code: 'UNKNOWN_FORM' });
    expect(unknown(check('pages/corporate', withButton('survey')))).not.toHaveProperty('first');
  });

  it('is found for a variant of a live form', () => {
    const file = 'forms/geo/form.json';
    const { variants, ...rest } = JSON.parse(texts[file] ?? '{}');
    const drafted = { [file]: JSON.stringify({ ...rest, variants: { ...variants, club: {} } }) };
    const files = withButton('geo');
    files[page] = (files[page] ?? '').replace('"form":"geo"', '"form":"geo","variant":"club"');
    expect(unknown(check('pages/corporate', files, [drafted]))).toMatchObject({ first: 'forms/geo' });
    expect(unknown(check('pages/corporate', files))).not.toHaveProperty('first');
  });

  it('is found for a section', () => {
    const files = { [page]: (texts[page] ?? '').replace(/"section": "[^"]*"/, '"section": "club"') };
    expect(unknown(check('pages/corporate', files, [section]))).toMatchObject({ first: 'sections/club' });
  });

  it.each([
    ['endpoints', 'submit', (form: object) => ({ ...form, submit: { endpoint: 'club', payload: 'x' } })],
    ['consents', 'consent', (form: object) => ({ ...form, consent: { club: { field: 'consent' } } })],
  ] as const)('is found for %s', (kind, _member, change) => {
    const file = 'forms/geo/form.json';
    const files = { [file]: JSON.stringify(change(JSON.parse(texts[file] ?? '{}'))) };
    const [model = ''] = Object.keys(texts).filter((path) => path.startsWith(`${kind}/`));
    const drafts = [{ [`${kind}/club.json`]: texts[model] ?? '' }];
    expect(check('forms/geo', files, drafts).map(({ first }) => first)).toContain(`${kind}/club`);
  });
});

it.each([
  ['place in the menu', 'menu', 'PAGE_MENU_TWICE'],
  ['address', 'path', 'PAGE_PATH_TWICE'],
])(
  'the check of a page names the other page with its %s, whichever file comes first',
  (_what, member, code) => {
    const [file, other] = ['pages/premium.json', 'pages/private.json'];
    const { [member]: value } = JSON.parse(texts[other] ?? '');
    const edited = JSON.stringify({ ...JSON.parse(texts[file] ?? ''), [member]: value });
    expect(placesOfProblems('pages/premium', { [file]: edited })).toContain(`${code} ${file}#/${member}`);
    const isLive = { ...texts, [file]: edited };
    const found = tasks['check-document'].run(
      { texts: isLive, document: 'pages/private', files: { [other]: texts[other] ?? '' }, drafts: [] },
      ports,
    ).problems;
    expect(placesOf(found)).toContain(`${code} ${other}#/${member}`);
  },
);

it('a link leads to a page with or without a slash at its end, and to one that is a draft', () => {
  const file = 'pages/home.json';
  const linkTo = (href: string) => ({
    [file]: texts[file]?.replace('"/deposits"', JSON.stringify(href)) ?? '',
  });
  const draft = {
    'pages/later.json': JSON.stringify({
      ...JSON.parse(texts['pages/corporate.json'] ?? ''),
      path: '/later',
    }),
  };
  const codes = (href: string) => check('pages/home', linkTo(href), [draft]).map(({ code }) => code);
  expect(codes('/deposits/')).not.toContain('LINK_TO_NOTHING');
  expect(codes('/later')).not.toContain('LINK_TO_NOTHING');
  expect(codes('/never')).toContain('LINK_TO_NOTHING');
});

it('a catalogue that is not live yet is not reported as unused, a live one is', () => {
  const file = 'catalogs/colours.json';
  const text = '{ "title": { "ru": "Цвета", "en": "Colours" }, "items": [] }';
  expect(placesOfProblems('catalogs/colours', { [file]: text })).not.toContain(`CATALOG_UNUSED ${file}#`);
  const found = tasks['check-document'].run(
    { texts: { ...texts, [file]: text }, document: 'catalogs/colours', files: { [file]: text }, drafts: [] },
    ports,
  ).problems;
  expect(placesOf(found)).toContain(`CATALOG_UNUSED ${file}#`);
});
