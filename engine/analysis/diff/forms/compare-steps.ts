import { inEachLanguage } from '#engine/model/definition';
import { equalJson, formatPointer, type Json } from '#engine/model/json';
import { type FormStep, STEPS, stepsIn } from '#engine/model/schema';
import { formatPhrase } from '#engine/model/text';
import { plainChange, type Unsigned, type Words } from '../change.ts';
import { movedPart } from './moved-part.ts';
import texts from './texts.json' with { type: 'json' };
import { type Comparison, sourceOf, type VariantPair } from './variant-pair.ts';
import { readInEachLanguage, wordingChanges } from './wording.ts';

type Side = 'old' | 'new';

const stepsOf = (pair: VariantPair, side: Side): FormStep[] => stepsIn(sourceOf(pair[side]).uiSchema);

/**
 * Reports differences of the steps of a multi-step form: added, removed, renamed, reordered, with other titles
 * or fields. A step with the same fields under another name counts as renamed; fields that only one version has
 * do not count.
 */
export const compareSteps: Comparison = (pair) => {
  const [old, now] = [stepsOf(pair, 'old'), stepsOf(pair, 'new')];
  if (old.length === 0 && now.length === 0) return [];
  const nowOf = renamed(old, now);
  const kept = old.filter(({ name }) => nowOf.has(name));
  const isNew = ({ name }: FormStep): boolean => ![...nowOf.values()].includes(name);
  return [
    ...old
      .filter(({ name }) => !nowOf.has(name))
      .map(({ name, fields }) => about(pair, 'step.removed', 'old', name, { old: fields })),
    ...now.filter(isNew).map(({ name, fields }) => about(pair, 'step.added', 'new', name, { new: fields })),
    ...kept.flatMap(({ name }): Unsigned[] => {
      const fresh = nowOf.get(name) ?? name;
      const title = (side: Side, step: string) =>
        readInEachLanguage(
          pair[side],
          ({ uiSchema }) => stepsIn(uiSchema).find((one) => one.name === step)?.title,
        );
      const own = { pointers: pointersAt(old, now, name, fresh) };
      return [
        ...(fresh === name ? [] : [about(pair, 'step.renamed', 'new', fresh, { old: name, new: fresh })]),
        ...wordingChanges('text.changed', `${STEPS}.${fresh}`, title('old', name), title('new', fresh), own),
      ];
    }),
    ...orderChanges(kept, now, nowOf),
    ...fieldChanges(pair, old, now, nowOf),
  ];
};

/** Maps old names to new ones for the steps that exist on both sides. */
function renamed(old: readonly FormStep[], now: readonly FormStep[]): Map<string, string> {
  const isIn = (steps: readonly FormStep[], name: string): boolean =>
    steps.some((step) => step.name === name);
  return new Map(
    old.flatMap(({ name, fields }): [string, string][] => {
      if (isIn(now, name)) return [[name, name]];
      const heir = now.find((step) => !isIn(old, step.name) && equalJson(step.fields, fields));
      return heir === undefined ? [] : [[name, heir.name]];
    }),
  );
}

function orderChanges(
  kept: readonly FormStep[],
  now: readonly FormStep[],
  nowOf: ReadonlyMap<string, string>,
): Unsigned[] {
  const before = kept.map(({ name }) => nowOf.get(name) ?? name);
  const moved = movedPart(
    before,
    now.flatMap(({ name }) => (before.includes(name) ? [name] : [])),
  );
  return moved === undefined ? [] : [plainChange('step.order', '', { ...moved, pointers: WHOLE })];
}

function fieldChanges(
  pair: VariantPair,
  old: readonly FormStep[],
  now: readonly FormStep[],
  nowOf: ReadonlyMap<string, string>,
): Unsigned[] {
  return old.flatMap(({ name, fields }, index) =>
    fields.flatMap((field, place): Unsigned[] => {
      const fresh = now.findIndex((step) => step.fields.includes(field));
      const to = now[fresh];
      // A field without a step is on the last page; if the form has no steps left, that is reported
      // as a change of its own.
      if (to === undefined) return [];
      if (to.name === nowOf.get(name)) return [];
      return [
        plainChange('step.field', field, {
          old: name,
          new: to.name,
          pointers: {
            old: formatPointer([STEPS, index, 'fields', place]),
            new: formatPointer([STEPS, fresh, 'fields', to.fields.indexOf(field)]),
          },
          words: { old: titleIn(pair, 'old', name), new: titleIn(pair, 'new', to.name) },
        }),
      ];
    }),
  );
}

const WHOLE = { old: formatPointer([STEPS]), new: formatPointer([STEPS]) };

const pointersAt = (old: readonly FormStep[], now: readonly FormStep[], before: string, fresh: string) => ({
  old: formatPointer([STEPS, old.findIndex(({ name }) => name === before), 'title']),
  new: formatPointer([STEPS, now.findIndex(({ name }) => name === fresh), 'title']),
});

function about(
  pair: VariantPair,
  kind: 'step.added' | 'step.removed' | 'step.renamed',
  side: Side,
  name: string,
  values: { old?: Json; new?: Json },
): Unsigned {
  const place = stepsOf(pair, side).findIndex((step) => step.name === name);
  return plainChange(kind, name, {
    ...values,
    pointers: { [side]: formatPointer([STEPS, place]) },
    words: { subject: titleIn(pair, side, name) },
  });
}

const titleIn = (pair: VariantPair, side: Side, name: string): Words =>
  inEachLanguage((lang) => {
    const title = stepsIn(pair[side].compiled[lang].uiSchema).find((step) => step.name === name)?.title;
    return formatPhrase(texts.quoted, lang, { value: String(title ?? name) });
  });
