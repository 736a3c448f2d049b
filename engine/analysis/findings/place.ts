import {
  equalJson,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectItems,
  type Path,
  valueAt,
} from '#engine/model/json';
import { type Definitions, type FormSource, fieldFile, formFile } from '#engine/model/load';
import { nodesIn, parseSchema, walkSchema } from '#engine/model/schema';
import { overlayNames, writtenVariant } from '#engine/model/variants';
import type { Guard } from '../conditions/schema-parts.ts';
import type { FindingPlace } from './finding.ts';

/** Position in a source file: the file's path in the definitions folder, and the path inside it. */
export interface SourcePlace {
  file: string;
  segments: Path;
}

/** A schema in its source file, before refs are resolved. */
interface Written extends SourcePlace {
  schema: JsonObject;
}

/**
 * Returns the position of a finding's subject in the source files. Compilation inlines shared fields and splits
 * `allOf`, so the subject is searched by its content: in the overlays of the variant, in the form, and in the
 * shared fields that the form refers to.
 */
export function placeInSource(
  definitions: Definitions,
  source: FormSource,
  variant: string,
  place: FindingPlace,
): SourcePlace {
  const own: SourcePlace = { file: formFile(source.slug, 'schema'), segments: [] };
  const files = writtenSchemas(definitions, source, variant);
  switch (place.is) {
    case 'schema':
      return own;
    case 'success':
      return successPlace(source, variant, place.index);
    case 'condition':
      return conditionPlace(files, place.condition) ?? own;
    case 'property':
      return (
        propertyPlace(files, place.name, place.guards) ?? listedPlace(source, variant, place.name) ?? own
      );
    case 'required':
      return requiredPlace(files, place.name, place.guards) ?? own;
    case 'option':
      return optionPlace(files, place.name, place.value) ?? listedPlace(source, variant, place.name) ?? own;
  }
}

function writtenSchemas(definitions: Definitions, source: FormSource, variant: string): Written[] {
  const overlays = overlayNames(source, variant)
    .reverse()
    .flatMap((name): Written[] => {
      const { schema } = writtenVariant(source, name);
      const segments = ['variants', name, 'schema'];
      return schema === undefined ? [] : [{ file: formFile(source.slug, 'form'), segments, schema }];
    });
  const form: Written = { file: formFile(source.slug, 'schema'), segments: [], schema: source.schema };
  const text = JSON.stringify([source.schema, source.form]);
  const fields = [...definitions.fields.values()]
    .filter(({ slug }) => text.includes(`/${slug}.json#`) || text.includes(`"field":"${slug}"`))
    .map(({ slug, schema }): Written => ({ file: fieldFile(slug), segments: ['schema'], schema }));
  return [...overlays, form, ...fields];
}

const writtenNodes = (files: readonly Written[]): Written[] =>
  files.flatMap(({ file, segments, schema }) =>
    [...walkSchema(schema, segments)].map((node) => ({ file, ...node })),
  );

const inside = ({ file, segments }: SourcePlace, ...way: (string | number)[]): SourcePlace => ({
  file,
  segments: [...segments, ...way],
});

function conditionPlace(files: readonly Written[], condition: JsonObject): SourcePlace | undefined {
  const node = conditionalWith(files, condition);
  if (node === undefined) return undefined;
  return equalJson(node.schema.if, condition) ? inside(node, 'if') : inside(node, 'dependencies');
}

function conditionalWith(files: readonly Written[], condition: JsonObject): Written | undefined {
  const [name = ''] = requiredIn(condition);
  return (
    writtenNodes(files).find(({ schema }) => equalJson(schema.if, condition)) ??
    writtenNodes(files).find(({ schema }) => valueAt(schema, ['dependencies', name]) !== undefined)
  );
}

const requiredIn = ({ required }: JsonObject): string[] => listIn(required).map(String);

/** Returns the branches that the last guard leads into; the whole schemas if there is no guard. */
function branchesOf(files: readonly Written[], guards: readonly Guard[]): Written[] {
  const [last] = guards.slice(-1);
  if (last === undefined) return [...files];
  const node = conditionalWith(files, last.condition);
  if (node === undefined) return [];
  if (!equalJson(node.schema.if, last.condition)) {
    const [name = ''] = requiredIn(last.condition);
    const part = valueAt(node.schema, ['dependencies', name]);
    return isObject(part) ? [{ ...inside(node, 'dependencies', name), schema: part }] : [];
  }
  const keyword = last.holds ? 'then' : 'else';
  return nodesIn([node.schema[keyword]]).map(({ source }) => ({ ...inside(node, keyword), schema: source }));
}

function propertyPlace(
  files: readonly Written[],
  name: string,
  guards: readonly Guard[],
): SourcePlace | undefined {
  const isHere = ({ schema }: Written): boolean => parseSchema(schema).properties.has(name);
  const node = branchesOf(files, guards).find(isHere) ?? writtenNodes(files).find(isHere);
  return node && inside(node, 'properties', name);
}

function requiredPlace(
  files: readonly Written[],
  name: string,
  guards: readonly Guard[],
): SourcePlace | undefined {
  const indexIn = ({ schema }: Written): number => parseSchema(schema).required.indexOf(name);
  const isHere = (node: Written): boolean => indexIn(node) >= 0;
  const node = branchesOf(files, guards).find(isHere);
  const found =
    node === undefined ? dependentPlace(files, name, guards) : inside(node, 'required', indexIn(node));
  if (found !== undefined) return found;
  const other = writtenNodes(files).find(isHere);
  return other && inside(other, 'required', indexIn(other));
}

/** Locates a required name in `dependencies`, where it is in a list instead of a schema. */
function dependentPlace(
  files: readonly Written[],
  name: string,
  guards: readonly Guard[],
): SourcePlace | undefined {
  const [last] = guards.slice(-1);
  const [master = ''] = last === undefined ? [] : requiredIn(last.condition);
  for (const node of writtenNodes(files)) {
    const index = listIn(valueAt(node.schema, ['dependencies', master])).indexOf(name);
    if (index >= 0) return inside(node, 'dependencies', master, index);
  }
  return undefined;
}

/**
 * Locates a choice: its line if the form lists the choices, otherwise the field that refers to
 * their catalogue.
 */
function optionPlace(files: readonly Written[], name: string, option: Json): SourcePlace | undefined {
  const property = propertyPlace(files, name, []);
  const written = files.find(({ file }) => file === property?.file);
  if (written === undefined || property === undefined) return property;
  const at = property.segments.slice(written.segments.length);
  const ways = [['enum'], ['items', 'enum']];
  for (const way of ways) {
    const options = listIn(valueAt(written.schema, [...at, ...way]));
    const index = options.findIndex((one) => equalJson(one, option));
    if (index >= 0) return inside(property, ...way, index);
  }
  return property;
}

/** Locates a line of a configured list, in the variant or in the form. */
function listedPlace(source: FormSource, variant: string, name: string): SourcePlace | undefined {
  const lists = [
    ...overlayNames(source, variant)
      .reverse()
      .map((one) => ['variants', one, 'form', 'fields']),
    ['fields'],
  ];
  for (const segments of lists) {
    const [index] = objectItems(valueAt(source.form, segments)).find(([, line]) => line.name === name) ?? [];
    if (index !== undefined) return { file: formFile(source.slug, 'form'), segments: [...segments, index] };
  }
  return undefined;
}

function successPlace(source: FormSource, variant: string, index: number): SourcePlace {
  const way = ['success', 'cases', index];
  const overlay = overlayNames(source, variant)
    .reverse()
    .map((name) => ['variants', name, 'form', ...way])
    .find((segments) => valueAt(source.form, segments) !== undefined);
  return { file: formFile(source.slug, 'form'), segments: overlay ?? way };
}
