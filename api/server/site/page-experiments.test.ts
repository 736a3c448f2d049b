import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine/model/json';
import { armAt, type ExperimentArm } from '#engine/model/site';
import type { PublishedForm } from '../forms/form-store.ts';
import { applyExperiments, experimentOf, splitOf } from './page-experiments.ts';
import type { PageContent } from './site-content.ts';

const IDS = 65_536;
const variants = { short: {}, long: {}, named: {} };
const live = [{ slug: 'call', snapshot: { variants } }] as unknown as PublishedForm[];

const shownTo = (id: string, name: string, arms: readonly ExperimentArm[]): string => {
  const experiment = { name, arms: arms.map((arm) => ({ ...arm })) };
  const [block] = applyExperiments(
    [{ kind: 'form', form: 'call', variant: 'usual', experiment }],
    { id },
    live,
  );
  return String(block?.variant);
};
const idAt = (index: number): string => index.toString(16).padStart(4, '0');

describe('the split of an experiment', () => {
  it.each<ExperimentArm[][]>([
    [
      [
        { variant: 'short', share: 50 },
        { variant: 'long', share: 50 },
      ],
    ],
    [
      [
        { variant: 'short', share: 5 },
        { variant: 'long', share: 95 },
      ],
    ],
    [
      [
        { variant: 'short', share: 33 },
        { variant: 'long', share: 33 },
        { variant: 'named', share: 34 },
      ],
    ],
  ])('gives each arm its share of all ids, and every id an arm: %j', (arms) => {
    const counts = new Map<string, number>();
    for (let index = 0; index < IDS; index += 1) {
      const shown = shownTo(idAt(index), 'first', arms);
      counts.set(shown, (counts.get(shown) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(arms.map(({ variant }) => variant).toSorted());
    for (const { variant, share } of arms)
      expect(Math.abs(((counts.get(variant) ?? 0) / IDS) * 100 - share)).toBeLessThan(0.75);
  });

  it('is of its own in each experiment: who is first in one is in either share of another', () => {
    const arms = [
      { variant: 'short', share: 50 },
      { variant: 'long', share: 50 },
    ];
    const first = Array.from({ length: IDS }, (_id, index) => idAt(index)).filter(
      (id) => shownTo(id, 'first', arms) === 'short',
    );
    const both = first.filter((id) => shownTo(id, 'second', arms) === 'short').length / first.length;
    expect(Math.abs(both - 0.5)).toBeLessThan(0.02);
  });

  it('that grows keeps everybody who was in it', () => {
    const of = (share: number) => [
      { variant: 'short', share },
      { variant: 'long', share: 100 - share },
    ];
    for (let index = 0; index < 2000; index += 1)
      if (shownTo(idAt(index), 'first', of(10)) === 'short')
        expect(shownTo(idAt(index), 'first', of(40))).toBe('short');
  });

  it('shows the variant of the block where an arm is not live', () => {
    expect(shownTo('0000', 'first', [{ variant: 'gone', share: 100 }])).toBe('usual');
  });

  it('has no arm beyond what its shares come to', () => {
    expect(armAt([{ variant: 'short', share: 40 }], 40)).toBeUndefined();
    expect(armAt([{ variant: 'short', share: 40 }], 39.9)).toMatchObject({ variant: 'short' });
  });
});

describe('a button that opens a form', () => {
  const arms = [
    { variant: 'long', share: 50 },
    { variant: 'short', share: 50 },
  ];
  const opens = (form: string, more: JsonObject = {}): JsonObject => ({
    type: 'modal',
    label: 'Звонок',
    form,
    ...more,
  });
  const tried = (form: string): JsonObject => opens(form, { experiment: { name: 'dialogs', arms } });
  const actions = (action: JsonObject): JsonObject => ({
    kind: 'actions',
    items: [{ title: 'Звонок', action }],
  });
  const call = {
    slug: 'call',
    snapshot: { variants, texts: { ru: {} }, aliases: { 'call-me': { variant: 'named' } } },
  } as unknown as PublishedForm;
  const page = (action: JsonObject): PageContent =>
    ({ path: '/cards', blocks: [actions(action)] }) as PageContent;

  it.each(['call', 'call-me'])('shows the variant of the share, by the name %s', (form) => {
    const shown = new Set(
      [...'02468ace'].map((digit) => {
        const [block] = applyExperiments([actions(tried(form))], { id: `${digit}000` }, [call]);
        const [{ action }] = (block?.items ?? []) as [{ action: JsonObject }];
        expect(action).toEqual(opens(form, { variant: action.variant ?? '' }));
        return action.variant;
      }),
    );
    expect([...shown].toSorted()).toEqual(['long', 'short']);
  });

  it('leaves blocks of a page without one as they are', () => {
    const blocks = [actions(opens('call'))];
    expect(applyExperiments(blocks, { id: '0000' }, [call])).toEqual(blocks);
  });

  it('puts the visitors of its page into shares, and those of no other', () => {
    const request = { headers: {} } as Parameters<typeof splitOf>[0];
    expect(splitOf(request, page(tried('call')), false)?.cookie).toMatch(/^zayavka\.split=[0-9a-f]{4};/);
    expect(splitOf(request, page(opens('call')), false)).toBeUndefined();
  });

  it.each([
    ['the page', 'https://bank.example/cards', '', 'dialogs'],
    ['the page in English', 'https://bank.example/en/cards', '', 'dialogs'],
    [
      "the form's own page, by who is in a share",
      'https://bank.example/forms/call?variant=long',
      'zayavka.split=00ff',
      'dialogs',
    ],
    ["the form's own page, by who is in none", 'https://bank.example/forms/call?variant=long', '', undefined],
    ['another page', 'https://bank.example/loans', 'zayavka.split=00ff', undefined],
  ])('is named by a request that is sent from %s', (_from, referer, cookie, name) => {
    const pages = {
      cards: page(tried('call-me')),
      loans: { path: '/loans', blocks: [] } as unknown as PageContent,
    };
    expect(
      experimentOf({ pages, texts: { ru: {}, en: {} } }, { headers: { referer, cookie } }, call, 'long'),
    ).toBe(name);
    expect(
      experimentOf({ pages, texts: { ru: {}, en: {} } }, { headers: { referer, cookie } }, call, 'named'),
    ).toBeUndefined();
  });
});
