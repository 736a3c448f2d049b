import type { Vocabulary } from '#engine/model/definition';
import {
  type Json,
  type JsonObject,
  joinPath,
  listIn,
  objectIn,
  objectItems,
  valueAt,
} from '#engine/model/json';
import {
  acceptedTexts,
  isList,
  listedValues,
  MAX_MARKS,
  type PlacedProperty,
  parseSchema,
  propertiesOf,
  scaleOf,
  schemaParts,
  walkWithItems,
} from '#engine/model/schema';
import {
  defineCheck,
  type LintContext,
  type LintedVariant,
  placeInVariant,
  type Report,
} from '../../context.ts';
import { offeredMarks } from '../../offered-marks.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Lint check: reports fields whose choices, questions or scale differ from the values that the schema accepts,
 * or whose widget shows none of these; choices that no answer of the field they depend on shows; and lists that
 * accept a choice twice.
 */
export const choices = defineCheck(problemTexts, (context, report) => {
  const { variants, vocabulary } = context;
  for (const variant of variants) {
    for (const property of walkWithItems(variant.snapshot.schema, variant.snapshot.ui)) {
      const contract = vocabulary.widgets[property.widget ?? ''];
      if (contract?.takesOwn) checkOwnChoices(context, variant, property, report);
      else if (contract?.offersChoices) checkChoices(variant, property, report);
      else if (contract?.marks) checkMarks(context, variant, property, contract.marks, report);
      else if (contract?.offersRows) checkRows(variant, property, report);
      else if (contract?.showsScale) checkScale(context, variant, property, report);
      else if (contract && isUnoffered(property, contract)) {
        const field = joinPath(property.path);
        report(placeInVariant(variant, 'schema', property.way), 'CHOICES_UNOFFERED', {
          field,
          widget: property.widget ?? '',
        });
      }
    }
  }
});

type ReportChoices = Report<typeof problemTexts>;

function checkChoices(
  variant: LintedVariant,
  { path, way, uiWay, group, schema, ui }: PlacedProperty,
  report: ReportChoices,
): void {
  const place = placeInVariant(variant, 'schema', way);
  const field = joinPath(path);
  const written = objectItems(ui['ui:choices']).map(([, choice]) => choice);
  const offered = written.map(({ value = null }) => value);
  const accepted: readonly Json[] = isScalar(schema)
    ? listedValues(schema)
    : (acceptedTexts(group, path.at(-1) ?? '') ?? []);
  const surplus = offered.filter((value) => !accepted.includes(value));
  const missing = accepted.filter((value) => !offered.includes(value));
  const isSame = surplus.length === 0 && missing.length === 0;
  if (!isSame || offered.length === 0)
    report(place, isSame ? 'CHOICES_DIFFER none' : 'CHOICES_DIFFER', {
      field,
      surplus: surplus.join(', '),
      separator: surplus.length > 0 && missing.length > 0 ? '; ' : '',
      missing: missing.join(', '),
    });
  if (isList(schema) && schema.uniqueItems !== true) report(place, 'CHOICES_REPEATABLE', { field });
  const master = ui['ui:dependsOn'];
  if (typeof master !== 'string') return;
  const groups = acceptedTexts(group, master);
  const lost = written.filter(({ group: one }) => typeof one !== 'string' || groups?.includes(one) === false);
  if (lost.length > 0)
    report(placeInVariant(variant, 'ui', [...uiWay, 'ui:choices']), 'CHOICES_DIFFER group', {
      field,
      master,
      lost: lost.map(({ value }) => String(value)).join(', '),
    });
}

/** Checks choices beside which a visitor may write another answer: the schema accepts both. */
function checkOwnChoices(
  { compileSchema }: LintContext,
  variant: LintedVariant,
  { path, way, group, schema, ui }: PlacedProperty,
  report: ReportChoices,
): void {
  const accepts = compileSchema(schema);
  const offered = objectItems(ui['ui:choices']).map(([, { value = null }]) => value);
  const refused = offered.filter((value) => accepts(value).length > 0);
  const isClosed = acceptedTexts(group, path.at(-1) ?? '') !== undefined;
  if (offered.length > 0 && refused.length === 0 && !isClosed) return;
  report(
    placeInVariant(variant, 'schema', way),
    offered.length === 0
      ? 'CHOICES_DIFFER none'
      : isClosed
        ? 'CHOICES_DIFFER closed'
        : 'CHOICES_DIFFER refused',
    { field: joinPath(path), refused: refused.join(', ') },
  );
}

/** True if answers are numbers, or yes and no. */
const isScalar = ({ type }: JsonObject): boolean =>
  type === 'number' || type === 'integer' || type === 'boolean';

/** Checks a table of questions: its members are the rows, and each row has all choices. */
function checkRows(variant: LintedVariant, property: PlacedProperty, report: ReportChoices): void {
  const { path, way, schema, ui } = property;
  const place = placeInVariant(variant, 'schema', way);
  const field = joinPath(path);
  const members = propertiesOf(schema);
  const rows = objectItems(ui['ui:rows']).map(([, { value }]) => String(value));
  const surplus = rows.filter((row) => members.every(({ name }) => name !== row));
  const missing = members.map(({ name }) => name).filter((name) => !rows.includes(name));
  if (members.length === 0 || surplus.length + missing.length > 0)
    report(place, 'ROWS_DIFFER', {
      field,
      surplus: surplus.join(', '),
      separator: surplus.length > 0 && missing.length > 0 ? '; ' : '',
      missing: missing.join(', '),
    });
  const conditional = members.filter((member) => member.conditional).map(({ name }) => name);
  if (conditional.length > 0)
    report(place, 'ROWS_DIFFER conditional', { field, rows: conditional.join(', ') });
  else
    for (const { name, schema: own } of members)
      checkChoices(
        variant,
        {
          ...property,
          path: [...path, name],
          way: [...way, 'properties', name],
          group: schema,
          schema: own,
        },
        report,
      );
}

/** Checks that a slider has its marks, whatever the schema accepts. */
function checkMarks(
  { compileSchema }: LintContext,
  variant: LintedVariant,
  { path, way, schema, ui }: PlacedProperty,
  marks: readonly number[],
  report: ReportChoices,
): void {
  const offered = offeredMarks(marks, ui);
  const accepts = compileSchema(schema);
  const refused = offered.filter((mark) => accepts(mark).length > 0);
  if (refused.length === 0 && offered.length > 0) return;
  report(
    placeInVariant(variant, 'schema', way),
    offered.length === 0 ? 'CHOICES_DIFFER none' : 'CHOICES_DIFFER marks',
    { field: joinPath(path), marks: refused.join(', ') },
  );
}

/** Checks that a scale has its ends in the field's own schema, and that each mark is an accepted answer. */
function checkScale(
  { compileSchema }: LintContext,
  variant: LintedVariant,
  { path, way, group, schema }: PlacedProperty,
  report: ReportChoices,
): void {
  const place = placeInVariant(variant, 'schema', way);
  const field = joinPath(path);
  const described = [...schemaParts(parseSchema(group))].map(({ node }) =>
    objectIn(node.properties.get(path.at(-1) ?? '')?.source),
  );
  if (described.some((own) => own.type !== undefined && scaleOf(own).length < 2)) {
    report(place, 'SCALE_ENDS', { field, most: MAX_MARKS });
    return;
  }
  const accepts = compileSchema(schema);
  const refused = scaleOf(schema).filter((mark) => accepts(mark).length > 0);
  if (refused.length > 0) report(place, 'CHOICES_DIFFER scale', { field, marks: refused.join(', ') });
}

/** True if the schema accepts only certain values and the visitor is not shown them. */
function isUnoffered(
  { path, group, schema }: PlacedProperty,
  { readsAddress, addedBySetting }: Vocabulary['widgets'][string],
): boolean {
  if (readsAddress || addedBySetting || schema.type === 'boolean') return false;
  const name = path.at(-1) ?? '';
  return [...schemaParts(parseSchema(group))].some(({ node }) => {
    const own = node.properties.get(name)?.source ?? {};
    const part = isList(own) ? objectIn(own.items) : own;
    const alternatives = objectItems(part.oneOf ?? part.anyOf);
    return (
      listIn(part.enum).length > 0 ||
      part.const !== undefined ||
      (alternatives.length > 0 && alternatives.every(([, one]) => valueAt(one, ['const']) !== undefined))
    );
  });
}
