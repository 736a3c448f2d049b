import { answerAt } from '../answers/path.ts';
import type { Answers, PayloadMap, PayloadNode, SubmitContext } from '../definition/model.ts';
import { isObject, type Json, type JsonObject, listIn, objectIn } from '../json/json.ts';
import { carriedAnswers } from './nodes.ts';
import { encodeThrough, transformSteps } from './transform-chain.ts';

/**
 * Returns the body of a request, encoded from answers and context by a payload map, in the map's order. A
 * missing value omits its wire field. `placed`: list item, with its index, that the map is for.
 */
export function encodePayload(
  map: PayloadMap,
  answers: Answers,
  context: SubmitContext,
  placed?: Placed,
): JsonObject {
  const body: JsonObject = {};
  for (const [field, node] of Object.entries(map)) {
    const value = encodeNode(node, answers, context, placed);
    if (value !== undefined) body[field] = value;
  }
  return body;
}

type Placed = readonly [item: Json, index: number];

function encodeNode(
  node: PayloadNode,
  answers: Answers,
  context: SubmitContext,
  placed?: Placed,
): Json | undefined {
  const value = sourceValue(node, answers, context, placed);
  if (node.omitEmpty && isEmpty(value)) return undefined;
  return encodeThrough(transformSteps(node.transform), value);
}

function sourceValue(
  node: PayloadNode,
  answers: Answers,
  context: SubmitContext,
  placed?: Placed,
): Json | undefined {
  if ('const' in node) return node.const;
  if ('answer' in node) return answerAt(answers, node.answer);
  if ('answers' in node) return inputsOf(node.answers, answers);
  if ('context' in node) return context[node.context];
  if ('object' in node) return encodePayload(node.object, answers, context, placed);
  if ('item' in node) {
    const value = placed && itemValue(node.item, placed[0]);
    return node.of ? eachItem(value, node.of, answers, context) : value;
  }
  if ('index' in node) return placed && node.index + placed[1];
  if ('count' in node) return listIn(answerAt(placed ? objectIn(placed[0]) : answers, node.count)).length;
  if ('each' in node) return eachItem(answerAt(answers, node.each), node.of, answers, context);
  return node.list
    .filter((item) => isAnswered(item, answers))
    .map((item) => encodeNode(item, answers, context))
    .filter((item): item is Json => item !== undefined);
}

function eachItem(
  items: Json | undefined,
  of: PayloadNode,
  answers: Answers,
  context: SubmitContext,
): Json[] | undefined {
  if (!Array.isArray(items)) return undefined;
  return items.flatMap((item, index) => {
    const wire = encodeNode(of, answers, context, [item, index]);
    return wire === undefined ? [] : [wire];
  });
}

function inputsOf(paths: Record<string, string>, answers: Answers): JsonObject {
  const inputs: JsonObject = {};
  for (const [input, path] of Object.entries(paths)) {
    const value = answerAt(answers, path);
    if (value !== undefined) inputs[input] = value;
  }
  return inputs;
}

function itemValue(source: true | string | Record<string, string>, item: Json): Json | undefined {
  if (source === true) return item;
  return typeof source === 'string' ? answerAt(objectIn(item), source) : inputsOf(source, objectIn(item));
}

/** True if an item has answers, and not only constants. */
function isAnswered(item: PayloadNode, answers: Answers): boolean {
  const paths = carriedAnswers(item);
  return paths.length === 0 || paths.some((path) => answerAt(answers, path) !== undefined);
}

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);
