import { fieldFile } from '../../definition/load.ts';
import type { Problem } from '../../definition/problem.ts';
import type { ProblemData, ProblemId } from '../../definition/problem-words/index.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { catalogSlugs } from '../../resolve/expand-catalogs.ts';
import { isTextRef } from '../../resolve/resolve-texts.ts';
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
  const say = (at: Segments, id: ProblemId, data: ProblemData): void => {
    const { file, segments } = place(at);
    problems.push(problemAt(definitions, file, segments, id, data));
  };

  const options = (node: JsonObject, property: JsonObject, at: Segments): void => {
    const widget = widgetOf(property, node);
    const named = node['ui:widget'];
    const known = Object.keys(vocabulary.widgets);
    if (typeof named === 'string' && !known.includes(named)) {
      say([...at, 'ui:widget'], 'UNKNOWN_WIDGET', { name: named, exists: whatExists(named, known) });
      return;
    }
    const contract = widget === undefined ? undefined : vocabulary.widgets[widget];
    const allowed: Record<string, WidgetOptionType> = { ...commonWidgetOptions, ...contract?.options };
    for (const [key, value] of Object.entries(node)) {
      if (!key.startsWith('ui:') || NOT_OPTIONS.has(key)) continue;
      const type = allowed[key.slice('ui:'.length)];
      if (type === undefined) {
        say([...at, key], 'UNKNOWN_OPTION', {
          widget: widget ?? 'group',
          name: key,
          exists: whatExists(
            key,
            Object.keys(allowed).map((name) => `ui:${name}`),
          ),
        });
      } else if (!hasType(value, type)) {
        say([...at, key], type === 'text' ? 'OPTION_TYPE text' : 'OPTION_TYPE', { name: key, type });
      } else if (type === 'catalog' && !catalogSlugs(definitions).includes(String(value))) {
        say([...at, key], 'UNKNOWN_CATALOG', {
          name: String(value),
          exists: whatExists(String(value), catalogSlugs(definitions)),
        });
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
        say([...at, name], 'UNKNOWN_FIELD', { name, exists: whatExists(name, names) });
      } else if (isObject(value)) {
        options(value, property, [...at, name]);
        if (isObject(property.properties) && value['ui:widget'] === undefined)
          group(value, property, [...at, name]);
      }
    }
    groupProblems(node, at.length === 0 ? grouped : names).forEach(({ segments, id, data }) => {
      say([...at, 'ui:groups', ...segments], id, data);
    });
    orderProblems(node['ui:order'], names).forEach(({ segments, id, data }) => {
      say([...at, 'ui:order', ...segments], id, data);
    });
  };

  if (isObject(schema.properties) || schema.type === 'object') group(ui, schema, []);
  else options(ui, schema, []);
  return problems;
}

/** Below a heading stand fields that exist, and none below two. */
function groupProblems(ui: JsonObject, names: readonly string[]): PlacedProblem[] {
  const groups = groupsIn(ui);
  return groups.flatMap(({ fields }, group) =>
    fields.flatMap((name, index): PlacedProblem[] => {
      const segments = [group, 'fields', index];
      if (!names.includes(name)) {
        return [{ segments, id: 'UNKNOWN_FIELD grouped', data: { name, exists: whatExists(name, names) } }];
      }
      const first = groups.findIndex((one) => one.fields.includes(name));
      if (first === group && fields.indexOf(name) === index) return [];
      return [{ segments, id: 'GROUPED_TWICE', data: { name } }];
    }),
  );
}

interface PlacedProblem {
  /** Below the setting in question. */
  segments: Segments;
  id: ProblemId;
  data: ProblemData;
}

function orderProblems(order: Json | undefined, names: readonly string[]): PlacedProblem[] {
  if (!Array.isArray(order)) return [];
  const unknown = order.map(String).flatMap((name, index): PlacedProblem[] =>
    name === '*' || names.includes(name)
      ? []
      : [
          {
            segments: [index],
            id: 'UNKNOWN_FIELD ordered',
            data: { name, exists: whatExists(name, names) },
          },
        ],
  );
  const left = order.includes('*') ? [] : names.filter((name) => !order.includes(name));
  const missing = left.map(
    (name): PlacedProblem => ({ segments: [], id: 'ORDER_INCOMPLETE', data: { name } }),
  );
  return [...unknown, ...missing];
}

function hasType(value: Json, type: WidgetOptionType): boolean {
  if (type === 'text') return isTextRef(value) || isObject(value);
  if (type === 'choices') return Array.isArray(value);
  return typeof value === (type === 'catalog' ? 'string' : type);
}
