import type { CompiledForm } from '#engine/model/definition';
import {
  equalJson,
  formatPointer,
  isObject,
  type Json,
  type JsonObject,
  joinPath,
  listIn,
  objectItems,
  valueAt,
} from '#engine/model/json';
import { RECOMMENDED, STEPS } from '#engine/model/schema';
import { commonWidgetOptions, typedWidgetOptions, widgets } from '#engine/model/widgets';
import { plainChange, type Unsigned } from '../change.ts';
import type { KindSlug } from '../kinds/index.ts';
import { movedPart } from './moved-part.ts';
import { type Comparison, labelOf, sourceOf, type VariantPair } from './variant-pair.ts';
import { readInEachLanguage, wordingChanges } from './wording.ts';

/** Kinds of changes of UI options; options of type text are wording, all others are appearance. */
const OPTION_KINDS: Readonly<Record<string, KindSlug>> = {
  'ui:widget': 'widget.changed',
  'ui:suggest': 'suggest.changed',
  'ui:parts': 'suggest.changed',
  'ui:minCharacters': 'suggest.changed',
  'ui:delayMs': 'suggest.changed',
  'ui:checks': 'suggest.changed',
  'ui:fills': 'pick.fills',
  'ui:dependsOn': 'dependent.changed',
  'ui:nationalPrefix': 'mask.changed',
  'ui:min': 'mask.changed',
  'ui:max': 'mask.changed',
  'ui:step': 'mask.changed',
  'ui:slider': 'mask.changed',
  'ui:unit': 'mask.changed',
  'ui:accept': 'mask.changed',
  'ui:maxFiles': 'mask.changed',
  'ui:maxFileBytes': 'mask.changed',
};

const TEXT_OPTIONS: ReadonlySet<string> = new Set(
  [commonWidgetOptions, typedWidgetOptions, ...Object.values(widgets).map(({ options }) => options)].flatMap(
    (options) => Object.entries(options).flatMap(([name, type]) => (type === 'text' ? [`ui:${name}`] : [])),
  ),
);
/** Options that other comparisons report. */
const ELSEWHERE: ReadonlySet<string> = new Set([STEPS, 'ui:order', 'ui:field', 'ui:catalog']);
/** Lists that a visitor reads, each line identified by its value. */
const OFFERED: ReadonlySet<string> = new Set(['ui:choices', 'ui:rows']);

/** Reports differences of the `ui:` options and choices of the fields that both versions have. */
export const compareUi: Comparison = (pair) => {
  const changes: Unsigned[] = [];
  const visit = (old: JsonObject, now: JsonObject, path: readonly string[]): void => {
    for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
      const [before, fresh] = [old[key], now[key]];
      if (OFFERED.has(key)) changes.push(...choiceChanges(pair, path, key));
      else if (key.startsWith('ui:')) {
        if (!ELSEWHERE.has(key)) changes.push(...optionChanges(pair, path, key, before, fresh));
      } else if (isObject(before) && isObject(fresh)) {
        const inner = [...path, key];
        // A node with a widget is not a group: its children are the items of a list.
        if (old['ui:widget'] !== undefined) changes.push(...itemOrderChanges(pair, before, fresh, inner));
        visit(before, fresh, inner);
      } else {
        // A place that only one side has is a change of the answers.
        for (const [index, place] of objectItems(before)) {
          const now = listIn(fresh)[index];
          if (isObject(now)) visit(place, now, [...path, key, String(index)]);
        }
      }
    }
  };
  visit(sourceOf(pair.old).uiSchema, sourceOf(pair.new).uiSchema, []);
  return changes;
};

/** Compares the order of the fields in a list's items; fields of one side only do not count. */
function itemOrderChanges(
  pair: VariantPair,
  before: JsonObject,
  fresh: JsonObject,
  path: readonly string[],
): Unsigned[] {
  const [old, now] = [listIn(before['ui:order']), listIn(fresh['ui:order'])];
  const moved = movedPart(
    old.filter((name) => now.includes(name)),
    now.filter((name) => old.includes(name)),
  );
  if (moved === undefined) return [];
  return [plainChange('order.changed', joinPath(path), { ...about(pair, path, 'ui:order'), ...moved })];
}

function about(pair: VariantPair, path: readonly string[], key: string): Partial<Unsigned> {
  const label = labelOf(pair, joinPath(path));
  const pointer = formatPointer([...path, key]);
  return { ...(label === undefined ? {} : { label }), pointers: { old: pointer, new: pointer } };
}

function optionChanges(
  pair: VariantPair,
  path: readonly string[],
  key: string,
  before: Json | undefined,
  fresh: Json | undefined,
): Unsigned[] {
  const subject = [...path, key].join('.');
  const own = about(pair, path, key);
  const values = {
    ...own,
    ...(before === undefined ? {} : { old: before }),
    ...(fresh === undefined ? {} : { new: fresh }),
  };
  // A reminder added or removed costs visitors a press more or less: no change of wording.
  if (key === RECOMMENDED && (before === undefined || fresh === undefined))
    return [plainChange('reminder.changed', subject, values)];
  if (TEXT_OPTIONS.has(key)) {
    const read = (side: 'old' | 'new') =>
      readInEachLanguage(pair[side], ({ uiSchema }) => valueAt(uiSchema, [...path, key]));
    return wordingChanges('text.changed', subject, read('old'), read('new'), own);
  }
  if (equalJson(before, fresh)) return [];
  return [plainChange(OPTION_KINDS[key] ?? 'layout.changed', subject, values)];
}

/** Compares choices, matched by value: their labels, the answers that show them, their order. */
function choiceChanges(pair: VariantPair, path: readonly string[], key: string): Unsigned[] {
  const choicesIn = ({ uiSchema }: Pick<CompiledForm, 'uiSchema'>): JsonObject[] =>
    objectItems(valueAt(uiSchema, [...path, key])).map(([, choice]) => choice);
  const subject = joinPath(path);
  const own = about(pair, path, key);
  const valuesOf = (choices: JsonObject[], others: JsonObject[]): Json[] =>
    choices
      .map(({ value }) => value ?? null)
      .filter((value) => others.some((other) => equalJson(other.value, value)));
  const [old, now] = [choicesIn(sourceOf(pair.old)), choicesIn(sourceOf(pair.new))];
  const [before, fresh] = [valuesOf(old, now), valuesOf(now, old)];
  const moved = movedPart(before, fresh);
  return [
    ...before.flatMap((value): Unsigned[] => {
      const find = (choices: readonly JsonObject[]) => choices.find((one) => equalJson(one.value, value));
      const label = (side: 'old' | 'new') =>
        readInEachLanguage(pair[side], (form) => find(choicesIn(form))?.label);
      const [oldGroup, newGroup] = [find(old)?.group ?? null, find(now)?.group ?? null];
      return [
        ...wordingChanges('text.changed', `${subject}=${String(value)}`, label('old'), label('new'), own),
        ...(equalJson(oldGroup, newGroup)
          ? []
          : [
              plainChange('dependent.changed', `${subject}=${String(value)}`, {
                ...own,
                old: oldGroup,
                new: newGroup,
              }),
            ]),
      ];
    }),
    ...(moved === undefined ? [] : [plainChange('order.changed', subject, { ...own, ...moved })]),
  ];
}

/** Reports that the fields which both versions have are in another order. */
export const compareOrder: Comparison = (pair) => {
  const paths = (side: 'old' | 'new'): string[] => sourceOf(pair[side]).fields.map(({ path }) => path);
  const [old, now] = [paths('old'), paths('new')];
  const [before, fresh] = [
    old.filter((path) => now.includes(path)),
    now.filter((path) => old.includes(path)),
  ];
  const moved = movedPart(before, fresh);
  if (moved === undefined) return [];
  return [plainChange('order.changed', '', { ...moved, pointers: { old: '/ui:order', new: '/ui:order' } })];
};
