import { answerAt } from '../answers/path.ts';
import type { Answers, PayloadMap, PayloadNode, SubmitContext } from '../definition/model.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { carriedAnswers } from './nodes.ts';
import { encodeThrough, transformSteps } from './transform-steps.ts';

/** Answers and context → the body as it is sent, in the map's order. Values that are not there leave their field out. */
export function encodePayload(map: PayloadMap, answers: Answers, context: SubmitContext): JsonObject {
  const body: JsonObject = {};
  for (const [field, node] of Object.entries(map)) {
    const value = encodeNode(node, answers, context);
    if (value !== undefined) body[field] = value;
  }
  return body;
}

function encodeNode(node: PayloadNode, answers: Answers, context: SubmitContext): Json | undefined {
  const value = sourceValue(node, answers, context);
  if (node.omitEmpty && isEmpty(value)) return undefined;
  return encodeThrough(transformSteps(node.transform), value);
}

function sourceValue(node: PayloadNode, answers: Answers, context: SubmitContext): Json | undefined {
  if ('const' in node) return node.const;
  if ('answer' in node) return answerAt(answers, node.answer);
  if ('answers' in node) {
    const inputs: JsonObject = {};
    for (const [input, path] of Object.entries(node.answers)) {
      const value = answerAt(answers, path);
      if (value !== undefined) inputs[input] = value;
    }
    return inputs;
  }
  if ('context' in node) return context[node.context];
  if ('object' in node) return encodePayload(node.object, answers, context);
  return node.list
    .filter((item) => isAnswered(item, answers))
    .map((item) => encodeNode(item, answers, context))
    .filter((item): item is Json => item !== undefined);
}

/** An item is there for its answers: without any it would be nothing but constants. */
function isAnswered(item: PayloadNode, answers: Answers): boolean {
  const paths = carriedAnswers(item);
  return paths.length === 0 || paths.some((path) => answerAt(answers, path) !== undefined);
}

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);
