import type { Change } from '#engine/analysis';
import { documentFile } from '#engine/model/documents';
import { type Json, listIn, parsePointer, valueAt } from '#engine/model/json';
import { type Definitions, formFile, locate, textsFile } from '#engine/model/load';
import { isTextRef, textKey } from '#engine/model/resolve';
import { defaultLanguage } from '#engine/model/text';
import type { Location } from './report.ts';

interface Place {
  file: string;
  segments: (string | number)[];
}

/**
 * Returns the file and line in the sources where a form's change was made: refs lead into shared fields, and
 * overlays come before what they patch. If the sources do not have the pointer, as in a flattened shared group,
 * the line of the form's file; `undefined` for a change of no form.
 */
export function locateChange(change: Change, definitions: Definitions, folder: string): Location | undefined {
  const { form, pointers, variants } = change;
  const pointer = pointers.new ?? pointers.old;
  if (form === undefined) return undefined;
  const part = partOf(pointer ?? '');
  const segments = parsePointer(pointer ?? '');
  const own: Place[] = [
    ...variants.map((variant) => ({ file: formFile(form, 'form'), segments: ['variants', variant, part] })),
    { file: formFile(form, part), segments: [] },
  ];
  const found =
    own.map((start) => follow(start, segments, definitions)).find((place) => place !== undefined) ??
    (part === 'ui' ? inSharedField(form, variants, segments, definitions) : undefined);
  const { file, segments: way } = found ?? { file: formFile(form, part), segments: [] };
  const source = definitions.files.get(file);
  if (source === undefined) return undefined;
  return { file: `${folder}/${file}`, line: locate(source, way).line };
}

/** Returns the file and line of a change in a document other than a form; a text is located in its dictionary. */
export function locateInDocument(
  { document = '', pointers, langs }: Change,
  definitions: Definitions,
  folder: string,
): Location {
  const file = documentFile(document);
  const segments = parsePointer(pointers.new ?? pointers.old ?? '');
  const [key] = segments;
  const named =
    document === 'texts/all' ? key : textKeyAt(valueAt(definitions.files.get(file)?.value, segments));
  const dictionary = textsFile(langs[0] ?? defaultLanguage(definitions.texts));
  const place = named === undefined ? { file, segments } : { file: dictionary, segments: [named] };
  return {
    file: `${folder}/${place.file}`,
    line: locate(definitions.files.get(place.file), place.segments).line,
  };
}

const textKeyAt = (value: Json | undefined): string | undefined =>
  isTextRef(value) ? textKey(value) : undefined;

/** Returns the part of a form's files to which a pointer belongs. */
function partOf(pointer: string): 'schema' | 'ui' | 'form' {
  if (/\/ui:[^/]+$/.test(pointer)) return 'ui';
  return /^\/(properties|required|if|then|else|allOf|anyOf|oneOf|not|dependencies|additionalProperties)\b/.test(
    pointer,
  )
    ? 'schema'
    : 'form';
}

function follow(start: Place, segments: readonly string[], definitions: Definitions): Place | undefined {
  let place = start;
  for (const segment of segments) {
    const node = nodeAt(place, definitions);
    if (hasStep(node, segment)) {
      place = { ...place, segments: [...place.segments, segment] };
      continue;
    }
    const shared = sharedPlace(node);
    if (shared === undefined || !hasStep(nodeAt(shared, definitions), segment)) return undefined;
    place = { ...shared, segments: [...shared.segments, segment] };
  }
  return nodeAt(place, definitions) === undefined ? undefined : place;
}

const nodeAt = ({ file, segments }: Place, { files }: Definitions): Json | undefined =>
  valueAt(files.get(file)?.value, segments);

const hasStep = (node: Json | undefined, segment: string): boolean => valueAt(node, [segment]) !== undefined;

/** Parses a ref such as `../../fields/phone.json#/schema`. */
function sharedPlace(node: Json | undefined): Place | undefined {
  const match = /fields\/([^/#]+\.json)#(.*)$/.exec(String(valueAt(node, ['$ref'])));
  return match?.[1] === undefined
    ? undefined
    : { file: `fields/${match[1]}`, segments: parsePointer(match[2] ?? '') };
}

/**
 * Returns the place of a change in a shared field, whose file has its UI schema; that of a group
 * has those of its fields.
 */
function inSharedField(
  form: string,
  variants: readonly string[],
  segments: readonly string[],
  definitions: Definitions,
): Place | undefined {
  const [name = '', ...option] = segments;
  const schemas: Place[] = [
    ...variants.map((variant) => ({
      file: formFile(form, 'form'),
      segments: ['variants', variant, 'schema'],
    })),
    { file: formFile(form, 'schema'), segments: [] },
  ];
  for (const schema of schemas) {
    const node = nodeAt(schema, definitions);
    const field = sharedUi(valueAt(node, ['properties', name]));
    const groups = listIn(valueAt(node, ['allOf'])).map(sharedUi);
    const places = [
      field && { ...field, segments: [...field.segments, ...option] },
      ...groups.map((group) => group && { ...group, segments: [...group.segments, ...segments] }),
    ];
    const found = places.find((place) => place !== undefined && nodeAt(place, definitions) !== undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

function sharedUi(node: Json | undefined): Place | undefined {
  const shared = sharedPlace(node);
  return shared === undefined ? undefined : { file: shared.file, segments: ['ui'] };
}
