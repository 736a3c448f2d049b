import { type DocumentFiles, type EditPath, readObject } from '#engine/authoring';
import type { PayloadMap, PayloadNode } from '#engine/model/definition';
import { isObject, isWithin, type Json, type JsonObject, objectIn, valueAt } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import { nodes as payloadNodes } from '#engine/model/payload';

/** Line of the request's settings: a wire value with its source. */
export interface WireRow {
  /** Path in the payload, joined by dots: `contact.phone`. */
  wire: string;
  node: PayloadNode & JsonObject;
  /** Path in form.json, or in a variant's overlay of it. */
  path: EditPath;
  /** False for a wire value of a configured list, because a line of the list sets its name. */
  isWritten: boolean;
}

/**
 * Returns the wire values of the payload map by which a variant is sent, one line each; an object or a list is
 * replaced by the lines inside it.
 */
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

/** Returns the name of the payload map by which a form is sent (`submit.payload`); '' if form.json names none. */
export const sentBy = (form: JsonObject): string => {
  const submit = objectIn(form.submit);
  return typeof submit.payload === 'string' ? submit.payload : '';
};

/** True if a payload node sends the answer `name`, or a part of it, alone or with others. */
export const carries = (node: JsonObject, name: string): boolean =>
  answersOf(node).some((one) => isWithin(one, name));

/** Returns the paths of the answers from which a wire value is made. */
const answersOf = ({ answer, answers, each, count }: JsonObject): string[] =>
  [answer, each, count, ...Object.values(objectIn(answers as Json))].filter((one) => typeof one === 'string');
