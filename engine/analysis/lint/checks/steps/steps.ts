import { answersRead } from '#engine/model/computed';
import { firstName, type JsonObject, objectEntries, objectIn, splitPath } from '#engine/model/json';
import { readForm } from '#engine/model/load';
import {
  CHECK_STEP,
  conditionalParts,
  type FormStep,
  fieldsOf,
  isSeen,
  parseSchema,
  propertiesOf,
  type SchemaNode,
  STEPS,
  stepsIn,
  widgetOf,
} from '#engine/model/schema';
import {
  defineCheck,
  keepsFilesInBrowser,
  type LintedVariant,
  placeInVariant,
  whatExists,
} from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Lint check: reports steps with a repeated or reserved name or without a visible field, visible fields in no
 * step or in several, a consent or files kept in the browser in a step, and fields that depend on an answer of
 * a later step.
 */
export const steps = defineCheck(problemTexts, ({ variants, vocabulary }, report) => {
  for (const variant of variants) {
    const { schema, ui, form } = variant.snapshot;
    const written = stepsIn(ui);
    if (written.length === 0) continue;
    const at = (...way: (string | number)[]) => placeInVariant(variant, 'ui', [STEPS, ...way]);
    const siblings = variants.filter(({ source }) => source === variant.source);
    const everywhere = siblings.flatMap((one) => propertiesOf(one.snapshot.schema).map(({ name }) => name));
    const consents = [...readForm(form).consent.values()].map(
      ({ field }) => String(field).split('.')[0] ?? '',
    );
    const properties = propertiesOf(schema);
    const widgetBy = new Map(
      properties.map((one) => [one.name, widgetOf(one.schema, objectIn(ui[one.name]))]),
    );

    // A field that keeps its files in the browser may be inside a group.
    const withFiles = new Set(
      fieldsOf(schema, ui)
        .filter(({ widget }) => keepsFilesInBrowser(vocabulary, widget))
        .map(({ path }) => splitPath(path)[0]),
    );

    for (const [index, { name, fields }] of written.entries()) {
      const first = written.findIndex((one) => one.name === name);
      if (name === CHECK_STEP) report(at(index, 'name'), 'STEP_NAME check', { name });
      else if (first !== index) report(at(index, 'name'), 'STEP_NAME', { name });
      if (!siblings.some((one) => showsAny(one, name))) report(at(index), 'STEP_EMPTY', { name });
      for (const [place, field] of fields.entries()) {
        const own = at(index, 'fields', place);
        const before = written.findIndex((one) => one.fields.includes(field));
        if (!everywhere.includes(field))
          report(own, 'UNKNOWN_FIELD step', { name: field, ...whatExists(field, everywhere) });
        else if (before !== index || fields.indexOf(field) !== place)
          report(own, 'STEP_TWICE', { name: field });
        else if (consents.includes(field)) report(own, 'STEP_CONSENT', { name: field });
        else if (withFiles.has(field)) report(own, 'STEP_FILES', { name: field });
      }
    }
    for (const { name } of properties) {
      const isPlaced = written.some(({ fields }) => fields.includes(name)) || consents.includes(name);
      const isAddedBySetting = vocabulary.widgets[widgetBy.get(name) ?? '']?.addedBySetting === true;
      if (
        !isPlaced &&
        !isAddedBySetting &&
        isSeen(objectIn({ [name]: { 'ui:widget': widgetBy.get(name) ?? '' } }), name)
      )
        report(at(), 'STEP_MISSING', { name });
    }
    for (const [later, earlier] of dependencies(schema, ui)) {
      const [reads, shows] = [placeIn(written, later), placeIn(written, earlier)];
      const index = written[shows]?.fields.indexOf(earlier) ?? -1;
      if (reads > shows && index >= 0)
        report(at(shows, 'fields', index), 'STEP_LATER', { name: earlier, later });
    }
  }
});

const showsAny = ({ snapshot }: LintedVariant, step: string): boolean =>
  stepsIn(snapshot.ui).some(
    ({ name, fields }) => name === step && fields.some((field) => isSeen(snapshot.ui, field)),
  );

/** Returns the index of a field's step; a field without a step is on the last page. */
function placeIn(steps: readonly FormStep[], name: string): number {
  const place = steps.findIndex(({ fields }) => fields.includes(name));
  return place < 0 ? steps.length : place;
}

/**
 * Returns pairs of an answer and a field that depends on it: by its condition, its choices or its computed
 * value.
 */
function dependencies(schema: JsonObject, ui: JsonObject): [read: string, shown: string][] {
  const top = firstName;
  const found: [string, string][] = [];
  const always = new Set(namesIn(parseSchema(schema)));
  const visit = (node: SchemaNode): void => {
    for (const { reads, part } of conditionalParts(node)) {
      for (const name of propertiesOf(part.source).map((one) => one.name))
        if (!always.has(name)) found.push(...reads.map((path): [string, string] => [top(path), name]));
      visit(part);
    }
  };
  visit(parseSchema(schema));
  for (const [name, { 'ui:dependsOn': master }] of objectEntries(ui))
    if (typeof master === 'string') found.push([master, name]);
  for (const [name, expression] of Object.entries(objectIn(objectIn(schema.computed).members)))
    if (isSeen(ui, name))
      found.push(...answersRead(expression).map((path): [string, string] => [top(path), name]));
  return found;
}

const namesIn = ({ properties, allOf }: SchemaNode): string[] => [
  ...properties.keys(),
  ...allOf.flatMap(namesIn),
];
