import { fieldFile } from '../../definition/load.ts';
import type { Problem } from '../../definition/problem.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { catalogItems, catalogSlugs } from '../../resolve/expand-catalogs.ts';
import type { Segments } from '../../schema/children.ts';
import { groupsIn } from '../../schema/field-groups.ts';
import { propertiesOf, widgetOf } from '../../schema/fields.ts';
import { commonWidgetOptions, type WidgetOptionType } from '../../widgets/contract.ts';
import { type Check, type LintContext, placeInVariant, problemAt, whatExists } from '../context.ts';

/** UI schemas speak of fields, widgets and options that exist. */
export const checkUi: Check = (context) => {
  const { definitions, variants } = context;
  const problems: Problem[] = [];
  for (const variant of variants) {
    const { schema, ui } = variant.snapshot;
    const siblings = variants.filter(({ source }) => source === variant.source);
    // Headings count for all variants, and a field that only some of them ask for stands below one too.
    const names = siblings.flatMap(({ snapshot }) => propertiesOf(snapshot.schema).map(({ name }) => name));
    const place: Place = (segments) => placeInVariant(variant, 'ui', segments);
    problems.push(...uiProblems(context, schema, ui, place, names));
  }
  for (const [slug, { schema, ui }] of definitions.fields) {
    const place = (segments: Segments) => ({ file: fieldFile(slug), segments: ['ui', ...segments] });
    problems.push(...uiProblems(context, schema, ui, place));
  }
  return problems;
};

/** Of a group of fields, not of the widget of one. */
const NOT_OPTIONS: ReadonlySet<string> = new Set(['ui:widget', 'ui:order', 'ui:groups']);

type Place = (segments: Segments) => { file: string; segments: Segments };

function uiProblems(
  { definitions, vocabulary }: LintContext,
  schema: JsonObject,
  ui: JsonObject,
  place: Place,
  grouped: readonly string[] = [],
): Problem[] {
  const problems: Problem[] = [];
  const say = (at: Segments, code: string, message: string, fix: string): void => {
    const { file, segments } = place(at);
    problems.push(problemAt(definitions, file, segments, { code, message, fix }));
  };

  const options = (node: JsonObject, property: JsonObject, at: Segments): void => {
    const widget = widgetOf(property, node);
    const named = node['ui:widget'];
    const known = Object.keys(vocabulary.widgets);
    if (typeof named === 'string' && !known.includes(named)) {
      say(
        [...at, 'ui:widget'],
        'UNKNOWN_WIDGET',
        `there is no widget "${named}", so the field could not be shown`,
        whatExists(named, known),
      );
      return;
    }
    const contract = widget === undefined ? undefined : vocabulary.widgets[widget];
    const allowed: Record<string, WidgetOptionType> = { ...commonWidgetOptions, ...contract?.options };
    for (const [key, value] of Object.entries(node)) {
      if (!key.startsWith('ui:') || NOT_OPTIONS.has(key)) continue;
      const type = allowed[key.slice('ui:'.length)];
      if (type === undefined) {
        say(
          [...at, key],
          'UNKNOWN_OPTION',
          `the widget "${widget ?? 'group'}" has no option "${key}"`,
          whatExists(
            key,
            Object.keys(allowed).map((name) => `ui:${name}`),
          ),
        );
      } else if (!hasType(value, type)) {
        say(
          [...at, key],
          'OPTION_TYPE',
          `"${key}" takes a ${type}`,
          type === 'text' ? 'write "@key" and add the key to texts/' : `write a ${type}`,
        );
      } else if (type === 'catalog' && catalogItems(definitions, value).length === 0) {
        say(
          [...at, key],
          'UNKNOWN_CATALOG',
          `there is no catalogue "${String(value)}", so there would be nothing to choose`,
          whatExists(String(value), catalogSlugs(definitions)),
        );
      }
    }
  };

  const group = (node: JsonObject, groupSchema: JsonObject, at: Segments): void => {
    const properties = new Map(propertiesOf(groupSchema).map((property) => [property.name, property.schema]));
    const names = [...properties.keys()];
    for (const [name, value] of Object.entries(node)) {
      if (name.startsWith('ui:') || name === '$schema') continue;
      const property = properties.get(name);
      if (property === undefined) {
        say(
          [...at, name],
          'UNKNOWN_FIELD',
          `the UI schema speaks of "${name}", which the schema does not have`,
          whatExists(name, names),
        );
      } else if (isObject(value)) {
        options(value, property, [...at, name]);
        if (isObject(property.properties) && value['ui:widget'] === undefined)
          group(value, property, [...at, name]);
      }
    }
    groupProblems(node, at.length === 0 ? grouped : names).forEach(({ segments, code, message, fix }) => {
      say([...at, 'ui:groups', ...segments], code, message, fix);
    });
    orderProblems(node['ui:order'], names).forEach(({ name, index, code, message, fix }) => {
      say(
        index === undefined ? [...at, 'ui:order'] : [...at, 'ui:order', index],
        code,
        message,
        fix ?? `name ${name}`,
      );
    });
  };

  if (isObject(schema.properties) || schema.type === 'object') group(ui, schema, []);
  else options(ui, schema, []);
  return problems;
}

/** Below a heading stand fields that exist, and none below two. */
function groupProblems(
  ui: JsonObject,
  names: readonly string[],
): { segments: Segments; code: string; message: string; fix: string }[] {
  const groups = groupsIn(ui);
  return groups.flatMap(({ fields }, group) =>
    fields.flatMap((name, index) => {
      const segments = [group, 'fields', index];
      if (!names.includes(name)) {
        const message = `"ui:groups" names "${name}", which the schema does not have`;
        return [{ segments, code: 'UNKNOWN_FIELD', message, fix: whatExists(name, names) }];
      }
      const first = groups.findIndex((one) => one.fields.includes(name));
      if (first === group && fields.indexOf(name) === index) return [];
      const message = `"ui:groups" names "${name}" twice, and a field is shown once`;
      return [{ segments, code: 'GROUPED_TWICE', message, fix: 'leave it in one group' }];
    }),
  );
}

interface OrderProblem {
  name: string;
  index?: number;
  code: string;
  message: string;
  fix?: string;
}

function orderProblems(order: Json | undefined, names: readonly string[]): OrderProblem[] {
  if (!Array.isArray(order)) return [];
  const unknown = order.flatMap((name, index) =>
    name === '*' || names.includes(String(name))
      ? []
      : [
          {
            name: String(name),
            index,
            code: 'UNKNOWN_FIELD',
            message: `"ui:order" names "${String(name)}", which the schema does not have`,
            fix: whatExists(String(name), names),
          },
        ],
  );
  const left = order.includes('*') ? [] : names.filter((name) => !order.includes(name));
  const missing = left.map((name) => ({
    name,
    code: 'ORDER_INCOMPLETE',
    message: `"ui:order" leaves out "${name}", so it is not decided where the field stands`,
    fix: `add "${name}" or "*"`,
  }));
  return [...unknown, ...missing];
}

function hasType(value: Json, type: WidgetOptionType): boolean {
  if (type === 'text') return (typeof value === 'string' && value.startsWith('@')) || isObject(value);
  if (type === 'choices') return Array.isArray(value);
  return typeof value === (type === 'catalog' ? 'string' : type);
}
