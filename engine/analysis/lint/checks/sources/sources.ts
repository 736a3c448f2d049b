import type { JsonSchema, PayloadNode } from '#engine/model/definition';
import { isWithin, joinPath, listIn, objectIn, pathIn } from '#engine/model/json';
import { readForm } from '#engine/model/load';
import { nodes } from '#engine/model/payload';
import { type PlacedProperty, propertiesOf, typesOf, walkSchema, walkWithItems } from '#engine/model/schema';
import {
  canBeFilled,
  canBePick,
  exampleValue,
  FILLS,
  listAbove,
  MEMBER_SCHEMA_TYPES,
  memberNames,
  memberType,
  PICK,
  PICK_MEMBERS,
  type PickRule,
  pickRule,
  type SourceDocument,
  type SourceMemberType,
  sourceDocument,
  sourceDocuments,
  sourceFile,
} from '#engine/model/sources';
import {
  defineCheck,
  type LintContext,
  type LintedVariant,
  placeInVariant,
  type Report,
  whatExists,
  whichDocument,
} from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

type SourceReport = Report<typeof problemTexts>;

/**
 * Lint check: reports sources of options that no field uses or whose examples are wrong; fields that name an
 * unknown source, do not pass its parameters, lack a member that it returns or fill in a field that does not
 * fit; and picks that are not sent with all that their proof covers.
 */
export const sources = defineCheck(problemTexts, (context, report) => {
  const { definitions, names, variants } = context;
  for (const document of sourceDocuments(definitions)) checkDocument(document, context, report);
  for (const variant of variants) {
    checkPlaces(variant, report);
    for (const property of walkWithItems(variant.snapshot.schema, variant.snapshot.ui)) {
      if (!canBePick(property)) continue;
      const { schema, path, way, widget } = property;
      const rule = pickRule(schema);
      const at = placeInVariant(variant, 'schema', way);
      const name = joinPath(path);
      if (rule === undefined) {
        if (widget === 'pick') report(at, 'PICK_WIDGET without', { name });
        continue;
      }
      if (widget !== 'pick') report(at, 'PICK_WIDGET', { name });
      const place = { ...at, segments: [...at.segments, PICK] };
      const document = sourceDocument(definitions, rule.source);
      if (document === undefined) {
        report({ ...place, segments: [...place.segments, 'source'] }, 'UNKNOWN_SOURCE', {
          name: rule.source,
          ...whichDocument('sources', rule.source, names),
        });
        continue;
      }
      checkMembers(variant, property, rule, document, report);
      checkPassed(variant, property, rule, document, report);
      checkFills(variant, property, document, report);
      checkSent(variant, property, report);
    }
  }
});

function checkDocument(
  { id, members, examples, with: passed }: SourceDocument,
  { variants }: LintContext,
  report: SourceReport,
): void {
  const file = sourceFile(id);
  const names = members.map(({ name }) => name);
  for (const [index, name] of names.entries())
    if (PICK_MEMBERS.some((one) => one === name) || names.indexOf(name) !== index)
      report({ file, segments: ['members', index, 'name'] }, 'SOURCE_MEMBER', { name });
  const passedNames = passed.map(({ name }) => name);
  for (const [index, name] of passedNames.entries())
    if (passedNames.indexOf(name) !== index)
      report({ file, segments: ['with', index, 'name'] }, 'SOURCE_MEMBER', { name });
  for (const [index, example] of examples.entries()) {
    const place = (part: string) => ({ file, segments: ['examples', index, part] });
    for (const [name, is] of example.members) {
      const member = members.find((one) => one.name === name);
      if (member === undefined)
        report(place('members'), 'SOURCE_EXAMPLE', { name, ...whatExists(name, names) });
      else if (!isOfType(is, member.type)) report(place('members'), 'SOURCE_EXAMPLE type', { name });
    }
    for (const name of example.with.keys())
      if (!passedNames.includes(name))
        report(place('with'), 'SOURCE_EXAMPLE', { name, ...whatExists(name, passedNames) });
  }
  const isUsed = variants.some(({ snapshot }) =>
    [...walkSchema(snapshot.schema)].some(({ schema }) => pickRule(schema)?.source === id),
  );
  if (!isUsed) report({ file, segments: [] }, 'SOURCE_UNUSED', { name: id });
}

function isOfType(is: string, type: SourceMemberType): boolean {
  if (type === 'boolean') return is === 'true' || is === 'false';
  return type === 'text' || (is.trim() !== '' && Number.isFinite(exampleValue(is, type)));
}

/**
 * Checks that a pick is a field of the form or of a row: no source can be asked for an item at a
 * fixed place, in a list of a row, or below a condition.
 */
function checkPlaces(variant: LintedVariant, report: SourceReport): void {
  const { schema, ui } = variant.snapshot;
  const fields = [...walkWithItems(schema, ui)].filter(canBePick);
  for (const { segments, schema: node } of walkSchema(schema)) {
    const isConditional = segments.includes('if') || segments.includes('not');
    if (PICK in node && (isConditional || !fields.some((one) => one.schema[PICK] === node[PICK])))
      report(placeInVariant(variant, 'schema', [...segments, PICK]), 'PICK_PLACE', {});
  }
}

/** Checks that the schema has a property for each member that the source provides, and for no other. */
function checkMembers(
  variant: LintedVariant,
  { schema, path, way }: PlacedProperty,
  { typed }: PickRule,
  { id, members }: SourceDocument,
  report: SourceReport,
): void {
  const types: ReadonlyMap<string, readonly string[]> = new Map([
    ...PICK_MEMBERS.map((name) => [name, MEMBER_SCHEMA_TYPES.text] as const),
    ...members.map(({ name, type }) => [name, MEMBER_SCHEMA_TYPES[type]] as const),
  ]);
  const own = propertiesOf(schema);
  for (const { name, schema: member } of own) {
    const place = placeInVariant(variant, 'schema', [...way, 'properties', name]);
    const expected = types.get(name);
    if (expected === undefined)
      report(place, 'UNKNOWN_SOURCE member', { name, source: id, ...whatExists(name, [...types.keys()]) });
    else if (!typesOf(member).every((type) => expected.includes(type)) || typesOf(member).length === 0)
      report(place, 'PICK_MEMBER', { name, type: expected[0] ?? '' });
  }
  for (const name of types.keys())
    if (!own.some((one) => one.name === name))
      report(placeInVariant(variant, 'schema', way), 'PICK_MEMBER missing', {
        name,
        field: joinPath(path),
        source: id,
      });
  const required = listIn(schema.required).map(String);
  const needless = typed ? required.filter((name) => name !== 'label') : [];
  for (const name of needless)
    report(placeInVariant(variant, 'schema', [...way, 'required']), 'PICK_MEMBER typed', { name });
}

function checkPassed(
  variant: LintedVariant,
  property: PlacedProperty,
  rule: PickRule,
  { id, with: expected }: SourceDocument,
  report: SourceReport,
): void {
  const { schema, ui } = variant.snapshot;
  const field = joinPath(property.path);
  const way = [...property.way, PICK, 'with'];
  const names = expected.map(({ name }) => name);
  for (const name of names)
    if (!Object.hasOwn(rule.with, name))
      report(placeInVariant(variant, 'schema', way.slice(0, -1)), 'PICK_WITH', { name, source: id, field });
  const beside = answersBeside(property, [...walkWithItems(schema, ui)]);
  const known = beside.filter(({ schema: one }) => isSingle(one));
  const paths = known.map(({ path }) => joinPath(path));
  for (const [name, path] of Object.entries(rule.with)) {
    const place = placeInVariant(variant, 'schema', [...way, name]);
    if (!names.includes(name))
      report(place, 'UNKNOWN_SOURCE with', { name, source: id, ...whatExists(name, names) });
    const isOwn = isWithin(path, field);
    if (isOwn || !paths.includes(path))
      report(place, 'UNKNOWN_FIELD passed', {
        name: path,
        ...whatExists(
          path,
          beside.map((one) => joinPath(one.path)),
        ),
      });
  }
}

/** Returns the answers available to a pick: those of the form, and those of its row. */
const answersBeside = (pick: PlacedProperty, all: readonly PlacedProperty[]): PlacedProperty[] =>
  all.filter((one) => one.lists === 0 || (canBePick(one) && listAbove(one) === listAbove(pick)));

const isSingle = (schema: JsonSchema): boolean =>
  typesOf(schema).length > 0 && typesOf(schema).every((type) => type !== 'object' && type !== 'array');

function checkFills(
  variant: LintedVariant,
  pick: PlacedProperty,
  source: SourceDocument,
  report: SourceReport,
): void {
  const { path, uiWay, ui: own } = pick;
  const { schema, ui } = variant.snapshot;
  // Several rows would fill in the same field of the form.
  const properties = [...walkWithItems(schema, ui)].filter(
    (one) => canBePick(one) && listAbove(one) === listAbove(pick),
  );
  const names = memberNames(source);
  for (const [index, line] of listIn(own[FILLS]).entries()) {
    const { field, member } = objectIn(line);
    const at = (part: string) => placeInVariant(variant, 'ui', [...uiWay, FILLS, index, part]);
    const filled = properties.find((one) => joinPath(one.path) === field);
    if (!names.includes(String(member)))
      report(at('member'), 'UNKNOWN_SOURCE member', {
        name: String(member),
        source: source.id,
        ...whatExists(String(member), names),
      });
    if (filled === undefined || joinPath(path) === field)
      report(at('field'), 'UNKNOWN_FIELD filled', {
        name: String(field),
        ...whatExists(
          String(field),
          properties.map((one) => joinPath(one.path)),
        ),
      });
    else if (!canBeFilled(filled.widget, filled.schema, memberType(source, String(member))))
      report(at('field'), 'PICK_FILLS', { field: String(field), member: String(member) });
  }
}

/**
 * Checks that a pick is sent with its proof and every member that it covers; the server refuses any
 * other request.
 */
function checkSent(variant: LintedVariant, pick: PlacedProperty, report: SourceReport): void {
  const { schema, path } = pick;
  const list = listAbove(pick);
  const { payloads, targets } = readForm(variant.snapshot.form);
  const name = joinPath(path);
  for (const { target } of targets) {
    const map = payloads.get(String(target.payload));
    if (map === undefined) continue;
    const placed = [...nodes(map as never)];
    const each = placed.flatMap(({ node }) => ('each' in node && node.each === list ? [node.of] : []));
    // A list is sent whole by its own path, or item by item.
    const isSentByItems = each.some((of) => sendsField(of, path.at(-1) ?? ''));
    const answered = placed.flatMap(({ node, answerPaths }) =>
      'each' in node ? [] : answerPaths.map(String),
    );
    const sent = isSentByItems ? [name] : answered;
    const isWhole = sent.some((one) => one === name || name.startsWith(`${one}.`));
    const missing = propertiesOf(schema).find((one) => !sent.includes(pathIn(name, one.name)))?.name;
    if (!isWhole && missing !== undefined)
      report(placeInVariant(variant, 'form', ['payloads', String(target.payload)]), 'PICK_UNSENT', {
        field: name,
        member: missing,
        payload: String(target.payload),
      });
  }
}

/** True if the whole field of an item is sent. */
const sendsField = (of: PayloadNode, field: string): boolean => {
  if ('item' in of) return of.item === true || (of.item === field && of.transform === undefined);
  return 'object' in of && Object.values(of.object).some((inner) => sendsField(inner, field));
};
