import { LINK_ADDRESS } from '#engine/model/content';
import {
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectEntries,
  objectIn,
  objectItems,
  type Path,
} from '#engine/model/json';
import { fieldFile } from '#engine/model/load';
import { namesOf } from '#engine/model/names';
import type { ProblemId } from '#engine/model/problems';
import { isTextRef } from '#engine/model/resolve';
import {
  groupsIn,
  hasItemFields,
  parseSchema,
  propertiesOf,
  RECOMMENDED,
  STEPS,
  typesOf,
  widgetOf,
} from '#engine/model/schema';
import type { PhraseParams } from '#engine/model/text';
import {
  ATTRIBUTE_VALUES,
  commonWidgetOptions,
  isAttributeValue,
  typedWidgetOptions,
  type WidgetOptionType,
} from '#engine/model/widgets';
import {
  defineCheck,
  type LintContext,
  type Place,
  placeInVariant,
  whatExists,
  whichDocument,
} from '../../context.ts';
import { widgetsFor } from '../fields/fields.ts';
import problemTexts from './texts.json' with { type: 'json' };

type UiReport = (segments: Path, id: ProblemId<typeof problemTexts>, params: PhraseParams) => void;

/**
 * Lint check: reports names, widgets, options, catalogues and groups in the UI schema of each variant that
 * neither the schema nor a widget knows, options of a wrong type, fields that an order lacks or groups name
 * twice, and labels that are empty or too long.
 */
export const ui = defineCheck(problemTexts, (context, report) => {
  const { definitions, variants } = context;
  const reportAt =
    (place: (at: Path) => Place): UiReport =>
    (at, id, params) =>
      report(place(at), id, params);
  for (const variant of variants) {
    const { snapshot } = variant;
    const siblings = variants.filter(({ source }) => source === variant.source);
    // Headings apply to all variants: a group may list a field that only some of them have.
    const names = siblings.flatMap(({ snapshot }) => propertiesOf(snapshot.schema).map(({ name }) => name));
    const place = reportAt((segments) => placeInVariant(variant, 'ui', segments));
    checkUi(context, snapshot.schema, snapshot.ui, place, names);
  }
  for (const [slug, field] of definitions.fields) {
    const place = reportAt((segments) => ({ file: fieldFile(slug), segments: ['ui', ...segments] }));
    checkUi(context, field.schema, field.ui, place);
  }
});

const OF_GROUPS: readonly string[] = ['ui:order', 'ui:groups'];

function checkUi(
  { names: existing, vocabulary }: LintContext,
  schema: JsonObject,
  uiSchema: JsonObject,
  report: UiReport,
  grouped: readonly string[] = [],
): void {
  const options = (node: JsonObject, property: JsonObject, at: Path): void => {
    const widget = widgetOf(property, node);
    const named = node['ui:widget'];
    const known = Object.keys(vocabulary.widgets);
    if (typeof named === 'string' && !known.includes(named)) {
      const fitting = widgetsFor(typesOf(property), vocabulary);
      report([...at, 'ui:widget'], 'UNKNOWN_WIDGET', {
        name: named,
        ...whatExists(named, known),
        ...(fitting.length > 0 && { known: fitting.join(', ') }),
      });
      return;
    }
    const isGroup = widget === undefined && parseSchema(property).isGroup;
    if (isGroup && node['ui:title'] !== undefined && node['ui:groups'] !== undefined)
      report([...at, 'ui:title'], 'GROUPED_TWICE title', { name: String(at.at(-1)) });
    const contract = widget === undefined ? undefined : vocabulary.widgets[widget];
    const { title } = commonWidgetOptions;
    const typed = contract?.isTyped === true ? typedWidgetOptions : {};
    const own = isGroup ? { title } : { ...commonWidgetOptions, ...typed, ...contract?.options };
    const repeats = contract?.repeats === true;
    if (repeats && node.items !== undefined) itemSettings(node, property, [...at, 'items']);
    if (!isGroup)
      for (const name of Object.keys(node))
        if (!name.startsWith('ui:') && name !== '$schema' && !(repeats && name === 'items'))
          report([...at, name], 'UNKNOWN_FIELD', { name, ...whatExists(name, repeats ? ['items'] : []) });
    checkOptions(
      node,
      isGroup ? 'group' : (widget ?? ''),
      own,
      [...(isGroup ? OF_GROUPS : []), 'ui:widget'],
      at,
    );
  };

  /** Checks the settings of a list's items: of all items, or of each place. */
  const itemSettings = (node: JsonObject, property: JsonObject, at: Path): void => {
    const places = listIn(property.items);
    if (places.length > 0 !== Array.isArray(node.items) || listIn(node.items).length > places.length) {
      report(at, 'PLACES_DIFFER', { name: String(at.at(-2) ?? ''), count: places.length });
      return;
    }
    for (const [index, place] of objectItems(node.items))
      options(place, objectIn(places[index]), [...at, index]);
    if (!isObject(node.items)) return;
    const items = objectIn(property.items);
    if (hasItemFields(property, node, widgetOf(property, node))) itemFields(node.items, items, at);
    else options(node.items, items, at);
  };

  const itemFields = (node: JsonObject, items: JsonObject, at: Path): void => {
    checkOptions(node, 'group', {}, ['ui:order'], at);
    group(node, items, at);
  };

  const checkOptions = (
    node: JsonObject,
    widget: string,
    allowed: Record<string, WidgetOptionType>,
    others: readonly string[],
    at: Path,
  ): void => {
    for (const [key, value] of Object.entries(node)) {
      if (!key.startsWith('ui:') || others.includes(key)) continue;
      const type = allowed[key.slice('ui:'.length)];
      if (type === undefined) {
        const names = [...Object.keys(allowed).map((name) => `ui:${name}`), ...others];
        report([...at, key], 'UNKNOWN_OPTION', { widget, name: key, ...whatExists(key, names) });
      } else if (!hasType(value, type)) {
        report([...at, key], type === 'text' ? 'OPTION_TYPE text' : 'OPTION_TYPE', { name: key, type });
      } else if (isAttribute(type) && !isAttributeValue(type, String(value))) {
        const known = ATTRIBUTE_VALUES[type];
        report([...at, key], 'OPTION_TYPE attribute', {
          name: key,
          value: String(value),
          ...whatExists(String(value), known),
        });
      } else if (type === 'address' && !LINK_ADDRESS.test(String(value))) {
        report([...at, key], 'OPTION_TYPE address', { name: key });
      } else if (key === RECOMMENDED && isBlank(value)) {
        report([...at, key], 'EMPTY_LABEL reminder', { name: String(at.at(-1) ?? '') });
      } else if (key === 'ui:title' && isBlank(value)) {
        report([...at, key], 'EMPTY_LABEL', { name: String(at.at(-1) ?? '') });
      } else if (type === 'text' && lengthOf(value) > MAX_LETTERS[key === 'ui:title' ? 'title' : 'text']) {
        const max = MAX_LETTERS[key === 'ui:title' ? 'title' : 'text'];
        report([...at, key], 'LONG_TEXT', { name: key, count: lengthOf(value), max });
      } else if (type === 'catalog' && !namesOf(existing.catalogs).includes(String(value))) {
        report([...at, key], 'UNKNOWN_CATALOG', {
          name: String(value),
          ...whichDocument('catalogs', String(value), existing),
        });
      }
    }
  };

  const group = (node: JsonObject, groupSchema: JsonObject, at: Path): void => {
    const properties = new Map(propertiesOf(groupSchema).map((property) => [property.name, property.schema]));
    const names = [...properties.keys()];
    for (const name of Object.keys(node))
      if (!name.startsWith('ui:') && name !== '$schema' && !properties.has(name))
        report([...at, name], 'UNKNOWN_FIELD', { name, ...whatExists(name, names) });
    for (const [name, value] of objectEntries(node)) {
      const property = properties.get(name);
      if (property === undefined) continue;
      options(value, property, [...at, name]);
      const master = value['ui:dependsOn'];
      if (typeof master === 'string' && (master === name || !names.includes(master)))
        report([...at, name, 'ui:dependsOn'], 'UNKNOWN_FIELD depends', {
          name: master,
          ...whatExists(
            master,
            names.filter((one) => one !== name),
          ),
        });
      if (parseSchema(property).isGroup && value['ui:widget'] === undefined)
        group(value, property, [...at, name]);
    }
    checkGroups(node, at.length === 0 ? grouped : names, at, report);
    checkOrder(node['ui:order'], names, [...at, 'ui:order'], report);
    // A shared field is not a form and has no steps.
    const others = grouped.length === 0 ? OF_GROUPS : [...OF_GROUPS, STEPS];
    if (at.length === 0) checkOptions(node, 'form', {}, others, at);
  };

  const hasMembers = parseSchema(schema).isGroup || schema.type === 'object';
  if (hasMembers && uiSchema['ui:widget'] === undefined) group(uiSchema, schema, []);
  else options(uiSchema, schema, []);
}

function checkGroups(ui: JsonObject, names: readonly string[], at: Path, report: UiReport): void {
  const groups = groupsIn(ui);
  for (const [group, { fields }] of groups.entries()) {
    for (const [index, name] of fields.entries()) {
      const place: Path = [...at, 'ui:groups', group, 'fields', index];
      const first = groups.findIndex((one) => one.fields.includes(name));
      if (!names.includes(name)) report(place, 'UNKNOWN_FIELD grouped', { name, ...whatExists(name, names) });
      else if (first !== group || fields.indexOf(name) !== index) report(place, 'GROUPED_TWICE', { name });
    }
  }
}

function checkOrder(order: Json | undefined, names: readonly string[], at: Path, report: UiReport): void {
  if (!Array.isArray(order)) return;
  for (const [index, name] of order.map(String).entries())
    if (name !== '*' && !names.includes(name))
      report([...at, index], 'UNKNOWN_FIELD ordered', { name, ...whatExists(name, names) });
  if (order.includes('*')) return;
  for (const name of names) if (!order.includes(name)) report(at, 'ORDER_INCOMPLETE', { name });
}

/**
 * Largest lengths of texts, in characters. The longest consent has a sentence or two; a longer one
 * would push its box out of a phone's window.
 */
const MAX_LETTERS = { title: 500, text: 2000 } as const;

/** Returns the literal texts; a text with a key is checked in the dictionary. */
const lettersIn = (value: Json): string[] =>
  isObject(value) ? Object.values(value).filter((text) => typeof text === 'string') : [];

const isBlank = (value: Json): boolean => lettersIn(value).some((text) => text.trim() === '');

const lengthOf = (value: Json): number => Math.max(0, ...lettersIn(value).map((text) => text.length));

function hasType(value: Json, type: WidgetOptionType): boolean {
  if (type === 'text') return isTextRef(value) || isObject(value);
  if (type === 'choices' || type === 'fills') return Array.isArray(value);
  return typeof value === (type === 'catalog' || type === 'address' || isAttribute(type) ? 'string' : type);
}

const isAttribute = (type: WidgetOptionType): type is keyof typeof ATTRIBUTE_VALUES =>
  Object.hasOwn(ATTRIBUTE_VALUES, type);
