import { corpus, type Typing, type TypingField } from '../../typings/corpus.ts';
import type { Outcome } from '../../typings/typing-form.tsx';
import type { Driver } from '../drivers/driver.ts';
import { until } from '../until.ts';
import { startVisit, type Visit } from '../visit.ts';

/** Ways of entering that every protocol has. Composition is tested in Chromium alone, by its own protocol. */
export const WAYS = ['keys', 'paste', 'autofill'] as const;
export type Way = (typeof WAYS)[number];

export const FIELDS: readonly TypingField[] = [
  'russian',
  'foreign',
  'sum',
  'count',
  'day',
  'name',
  'cyrillic',
  'email',
];

export interface Entered {
  typing: Typing;
  outcome: Outcome;
}

const enter: Readonly<Record<Way, (visit: Visit, text: string) => Promise<unknown>>> = {
  keys: (visit, text) => visit.type(text),
  paste: (visit, text) => visit.locator('input:focus').paste(text),
  autofill: (visit, text) => visit.run(`window.typings.autofill(${JSON.stringify(text)})`),
};

/**
 * Enters texts of the field, all of them or the share of this way, and returns their outcomes in the order of
 * the corpus.
 */
export async function enterTypings(
  driver: Driver,
  url: string,
  { way, field, isAll }: { way: Way; field: TypingField; isAll: boolean },
): Promise<Entered[]> {
  const visit = await startVisit(driver, url);
  await visit.open(`/?field=${field}`, 'early');
  await until('the form is shown', () => visit.run('return window.typings !== undefined'));
  const typings = corpus
    .filter((typing) => typing.field === field)
    .filter((_typing, index) => isAll || index % WAYS.length === WAYS.indexOf(way));
  const all: Entered[] = [];
  for (const typing of typings) all.push({ typing, outcome: await outcomeOf(visit, typing.typed, way) });
  return all;
}

async function outcomeOf(visit: Visit, text: string, way: Way): Promise<Outcome> {
  await visit.run('window.typings.startOver()');
  await until('the field is empty', () => visit.run('return window.typings.isEmpty'));
  await enter[way](visit, text);
  await visit.run('window.typings.leave()');
  let outcome: Outcome | null = null;
  await until('an outcome', async () => {
    outcome = await visit.run<Outcome | null>('return window.typings.outcome');
    return outcome !== null;
  });
  return outcome as unknown as Outcome;
}

/** Minimal share of meaningful texts that must be understood, not just answered. */
const UNDERSTOOD = 0.85;

/** Returns the faults in one browser: texts changed without notice, or too many that were not understood. */
export function faultsOf(entered: readonly Entered[]): string[] {
  const isUnderstood = ({ typing, outcome }: Entered): boolean =>
    outcome.sent === typing.means && outcome.isAccepted;
  const silent = entered.filter((one) => !isUnderstood(one) && one.outcome.notes === '');
  const meaningful = entered.filter(({ typing }) => typing.means !== null).length;
  const understood = entered.filter(isUnderstood).length;
  return [
    ...silent.map(
      ({ typing, outcome }) => `"${typing.typed}" means ${typing.means}, ${outcome.sent} is sent in silence`,
    ),
    ...(understood < meaningful * UNDERSTOOD ? [`${understood} of ${meaningful} are understood`] : []),
  ];
}

/** Returns the texts whose outcome differs between two browsers. */
export const differencesOf = (entered: readonly Entered[], others: readonly Entered[]): string[] =>
  entered.flatMap(({ typing, outcome }, index) => {
    const other = others[index]?.outcome;
    const isSame = JSON.stringify(other) === JSON.stringify(outcome);
    return isSame || other === undefined
      ? []
      : [`"${typing.typed}" is ${JSON.stringify(outcome)}, elsewhere ${JSON.stringify(other)}`];
  });
