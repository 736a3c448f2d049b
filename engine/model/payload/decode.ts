import { answerAt, withAnswer } from '../answers/path.ts';
import type { Answers, ContextKey, PayloadMap, PayloadNode } from '../definition/model.ts';
import { equalJson } from '../json/canonical.ts';
import { isObject, type Json, type JsonObject, listIn, objectIn } from '../json/json.ts';
import { sourcePaths, wireFieldOf } from './nodes.ts';
import { decodeThrough, encodeThrough, transformSteps } from './transform-chain.ts';

/** Error of a wire field in a request's body: its wire name and an error code. */
export interface WireIssue {
  /** Wire name; inside an object joined by dots. */
  field: string;
  code: string;
}

/** Answers and context read back from the body of a request, with the errors found. */
export interface DecodedPayload {
  answers: Answers;
  context: JsonObject;
  issues: WireIssue[];
  /** Returns true for the path of an answer that this map does not send, so that only the browser has validated it. */
  unsent(path: string): boolean;
}

/** Largest length of a context value as JSON, in characters; our pages send no longer ones. */
const MAX_CONTEXT_CHARACTERS = 4000;
const CONTEXT_OBJECTS: ReadonlySet<ContextKey> = new Set(['location', 'utm']);
const CONTEXT_LISTS: ReadonlySet<ContextKey> = new Set(['clientHistory']);

/**
 * Decodes the body of a request to answers and context, with the payload map by which it was encoded. Errors and
 * unknown fields become issues; no value is converted to a fitting type.
 */
export function decodePayload(map: PayloadMap, body: JsonObject): DecodedPayload {
  const decoder = new Decoder();
  decoder.object(map, body, '');
  decoder.checkCounts();
  return {
    answers: decoder.answers,
    context: decoder.context,
    issues: decoder.issues,
    // An issue without a path is about several answers: the server reports it like the browser.
    unsent: (path) => path !== '' && wireFieldOf(map, path) === undefined,
  };
}

/**
 * True if a body has every `exact` constant of a payload map, so that it was encoded with this map and not with
 * another of the form's.
 */
export const isWrittenByMap = (map: PayloadMap, body: JsonObject): boolean =>
  Object.entries(map).every(
    ([field, node]) => !('const' in node && node.exact) || equalJson(body[field] ?? null, node.const),
  );

/** True if both have the same words: the specification leaves their order open. */
const hasSameWords = (a: Json, b: Json): boolean => equalJson(wordsOf(a), wordsOf(b));
const wordsOf = (value: Json): Json =>
  typeof value === 'string' ? value.normalize('NFC').toLowerCase().split(' ').sort() : value;

class Decoder {
  answers: Answers = {};
  readonly context: JsonObject = {};
  readonly issues: WireIssue[] = [];
  item: Json | undefined;
  readonly #index: number;
  readonly #counts: { path: string; count: Json; field: string }[] = [];

  constructor(index = 0) {
    this.#index = index;
  }

  object(map: PayloadMap, body: JsonObject, prefix: string): void {
    for (const [field, node] of Object.entries(map)) {
      if (!node.repeats)
        this.node(node, Object.hasOwn(body, field) ? body[field] : undefined, `${prefix}${field}`);
    }
    for (const [field, node] of Object.entries(map)) {
      if (node.repeats) this.repeated(node, body[field], `${prefix}${field}`);
    }
    for (const field of Object.keys(body)) {
      if (!Object.hasOwn(map, field)) this.issues.push({ field: `${prefix}${field}`, code: 'unknownField' });
    }
  }

  private node(node: PayloadNode, wire: Json | undefined, field: string): void {
    if (wire === undefined && 'const' in node && node.exact) this.issues.push({ field, code: 'required' });
    if (wire === undefined && node.omitEmpty) return;
    const result = decodeThrough(transformSteps(node.transform), wire);
    if (!result.ok) {
      this.issues.push({ field, code: result.code });
      return;
    }
    const { value } = result;
    if (value === undefined) return;
    if ('const' in node) this.checkConstant(node, value, field);
    else if ('answer' in node) this.answers = withAnswer(this.answers, node.answer, value);
    else if ('answers' in node) this.inputs(node.answers, value, field);
    else if ('context' in node) this.contextValue(node.context, value, field);
    else if ('object' in node) {
      if (isObject(value)) this.object(node.object, value, `${field}.`);
      else this.issues.push({ field, code: 'wrongType' });
    } else if ('each' in node) {
      const items = this.items(node.of, value, field);
      if (items !== undefined) this.answers = withAnswer(this.answers, node.each, items);
    } else if ('item' in node) {
      const read = node.of === undefined ? value : this.items(node.of, value, field);
      if (read !== undefined) this.itemValue(node.item, read, field);
    } else if ('index' in node) {
      if (value !== node.index + this.#index) this.issues.push({ field, code: 'notInList' });
    } else if ('count' in node) this.#counts.push({ path: node.count, count: value, field });
    else this.list(node.list, value, field);
  }

  /** Decodes an item, or some of its fields, if other fields have wire values of their own. */
  private itemValue(source: true | string | Record<string, string>, value: Json, field: string): void {
    if (source === true) this.item = value;
    else if (typeof source === 'string') this.item = withAnswer(objectIn(this.item), source, value);
    else if (isObject(value)) this.item = withInputs(objectIn(this.item), source, value);
    else this.issues.push({ field, code: 'wrongType' });
  }

  /**
   * Checks the counts last, because a list may come after its count. `answers`: those of an item,
   * if it has a count.
   */
  checkCounts(answers: Answers = this.answers): void {
    for (const { path, count, field } of this.#counts)
      if (count !== listIn(answerAt(answers, path)).length) this.issues.push({ field, code: 'notInList' });
  }

  /** Decodes the items of a list by the map of one item; undefined if the value is not a list. */
  private items(of: PayloadNode, value: Json, field: string): Json[] | undefined {
    if (!Array.isArray(value)) {
      this.issues.push({ field, code: 'wrongType' });
      return undefined;
    }
    return value.flatMap((wire, index): Json[] => {
      const at = `${field}.${index}`;
      const reader = new Decoder(index);
      reader.node(of, wire, at);
      reader.checkCounts(objectIn(reader.item));
      this.issues.push(...reader.issues);
      if (reader.item !== undefined) return [reader.item];
      if (reader.issues.length === 0) this.issues.push({ field: at, code: 'required' });
      return [];
    });
  }

  /**
   * Decodes a wire field that repeats answers with fields of their own. Those fields win, and the
   * repetition must agree with them.
   */
  private repeated(node: PayloadNode, wire: Json | undefined, field: string): void {
    const isSentApart = sourcePaths(node).some((path) => answerAt(this.answers, path) !== undefined);
    const before = this.answers;
    const issuesBefore = this.issues.length;
    this.node(node, wire, field);
    if (!isSentApart) return;
    this.answers = before;
    if (wire === undefined || this.issues.length > issuesBefore || !('answers' in node)) return;
    const apart = Object.entries(node.answers).map(([input, path]) => [input, answerAt(before, path)]);
    const given = Object.fromEntries(apart.filter(([, answer]) => answer !== undefined)) as JsonObject;
    const joined = encodeThrough(transformSteps(node.transform), given);
    if (joined !== undefined && !hasSameWords(joined, wire)) this.issues.push({ field, code: 'notInList' });
  }

  private inputs(paths: Record<string, string>, value: Json, field: string): void {
    if (!isObject(value)) {
      this.issues.push({ field, code: 'wrongType' });
      return;
    }
    this.answers = withInputs(this.answers, paths, value);
  }

  /** Checks a constant's value if `exact`, or its type: other releases may write another value. */
  private checkConstant(
    { const: expected, exact }: { const: Json; exact?: boolean },
    value: Json,
    field: string,
  ): void {
    if (exact) {
      if (!equalJson(value, expected)) this.issues.push({ field, code: 'notInList' });
    } else if (typeof value !== typeof expected || Array.isArray(value) !== Array.isArray(expected)) {
      this.issues.push({ field, code: 'wrongType' });
    } else if (JSON.stringify(value).length > MAX_CONTEXT_CHARACTERS) {
      this.issues.push({ field, code: 'tooLong' });
    }
  }

  private contextValue(key: ContextKey, value: Json, field: string): void {
    if (!hasContextType(key, value)) this.issues.push({ field, code: 'wrongType' });
    else if (JSON.stringify(value).length > MAX_CONTEXT_CHARACTERS)
      this.issues.push({ field, code: 'tooLong' });
    else this.context[key] = value;
  }

  /**
   * Decodes a list that has a map for each item. An item's constants tell which map it has; each
   * map takes one item. Issues have the map's index, because a body may leave out items.
   */
  private list(items: PayloadNode[], value: Json, field: string): void {
    if (!Array.isArray(value)) {
      this.issues.push({ field, code: 'wrongType' });
      return;
    }
    const open = new Set(items);
    for (const [index, wire] of value.entries()) {
      const node = [...open].find((candidate) => matchesConstants(candidate, wire));
      if (node === undefined) this.issues.push({ field: `${field}.${index}`, code: 'unknownField' });
      else {
        open.delete(node);
        this.node(node, wire, `${field}.${items.indexOf(node)}`);
      }
    }
  }
}

/** Adds the decoded inputs of a transform to the answers. */
function withInputs(answers: Answers, paths: Record<string, string>, value: JsonObject): Answers {
  return Object.entries(paths).reduce((known, [input, path]) => {
    const answer = value[input];
    return answer === undefined ? known : withAnswer(known, path, answer);
  }, answers);
}

function hasContextType(key: ContextKey, value: Json): boolean {
  if (CONTEXT_OBJECTS.has(key)) return isObject(value);
  if (CONTEXT_LISTS.has(key)) return Array.isArray(value) && value.every((item) => typeof item === 'string');
  return typeof value === 'string';
}

function matchesConstants(node: PayloadNode, wire: Json): boolean {
  if (!('object' in node)) return true;
  if (!isObject(wire)) return false;
  return Object.entries(node.object).every(
    ([field, inner]) => !('const' in inner) || JSON.stringify(inner.const) === JSON.stringify(wire[field]),
  );
}
