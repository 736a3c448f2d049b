import {
  type DocumentFiles,
  type EditPath,
  formFile,
  isObject,
  type JsonObject,
  type PayloadMap,
  type PayloadNode,
  payloadNodes,
  readObject,
  valueAt,
} from '#engine';

/** One wire value and where it comes from. */
export interface WireRow {
  /** Inside an object joined by dots: `contact.phone`. */
  wire: string;
  node: PayloadNode & JsonObject;
  /** In form.json, or in a variant's overlay of it. */
  path: EditPath;
  /** False: it comes of a configured list of fields, whose lines say where each goes. */
  isWritten: boolean;
}

/** The map that a form is sent by, line by line; objects stand as the lines inside them. */
export function wireRows(form: JsonObject, files: DocumentFiles, slug: string, variant: string): WireRow[] {
  const name = sentBy(form);
  const map = valueAt(form, ['payloads', name]);
  const written = readObject(files, formFile(slug, 'form')) ?? {};
  const isIn = (path: EditPath): boolean =>
    valueAt(written, path) !== undefined ||
    valueAt(written, ['variants', variant, 'form', ...path]) !== undefined;
  return [...payloadNodes(isObject(map) ? (map as PayloadMap) : {})].flatMap(({ field, node, segments }) => {
    const path: EditPath = ['payloads', name, ...segments];
    return 'object' in node || 'list' in node
      ? []
      : [{ wire: field, node: node as WireRow['node'], path, isWritten: isIn(path) }];
  });
}

/** Name of the map that the form's own page sends by. */
export const sentBy = (form: JsonObject): string => {
  const submit = isObject(form.submit) ? form.submit : {};
  return typeof submit.payload === 'string' ? submit.payload : '';
};
