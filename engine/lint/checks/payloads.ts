import { CAPTCHA_FIELD } from '../../captcha/captcha-field.ts';
import { CONTEXT_KEYS, type PayloadMap } from '../../definition/model.ts';
import type { Problem } from '../../definition/problem.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { transformSteps } from '../../payload/transform-steps.ts';
import { transforms } from '../../payload/transforms/index.ts';
import type { Segments } from '../../schema/children.ts';
import { fieldsOf } from '../../schema/fields.ts';
import {
  type Check,
  type LintContext,
  type LintedVariant,
  placeInVariant,
  problemAt,
  whatExists,
} from '../context.ts';

const SOURCES = ['const', 'answer', 'answers', 'context', 'object', 'list'] as const;

/** Payload maps name answers, context values and transforms that exist, and every node has one source. */
export const checkPayloads: Check = (context) =>
  context.variants.flatMap((variant) => {
    const { payloads } = variant.snapshot.form;
    if (!isObject(payloads)) return [];
    return Object.entries(payloads).flatMap(([name, map]) =>
      isObject(map) ? mapProblems(context, variant, map as PayloadMap, ['payloads', name]) : [],
    );
  });

function mapProblems(context: LintContext, variant: LintedVariant, map: PayloadMap, at: Segments): Problem[] {
  const { schema, ui } = variant.snapshot;
  const paths = fieldsOf(schema, ui).map(({ path }) => path);
  const problems: Problem[] = [];
  const say = (where: Segments, code: string, message: string, fix: string): void => {
    const { file, segments } = placeInVariant(variant, 'form', where);
    problems.push(problemAt(context.definitions, file, segments, { code, message, fix }));
  };
  const answer = (path: Json | undefined, where: Segments): void => {
    const text = String(path);
    // A map names the captcha's answers also while it is off, so that one word turns it on.
    const known = [...paths, CAPTCHA_FIELD].some(
      (one) => one === text || text.startsWith(`${one}.`) || one.startsWith(`${text}.`),
    );
    if (!known)
      say(
        where,
        'UNKNOWN_ANSWER',
        `the payload takes the answer "${text}", which the form does not ask`,
        whatExists(text, paths),
      );
  };

  const visit = (node: JsonObject, where: Segments): void => {
    const sources = SOURCES.filter((source) => source in node);
    if (sources.length !== 1) {
      say(
        where,
        'PAYLOAD_SOURCE',
        `"${String(where.at(-1))}" takes its value from ${sources.length === 0 ? 'nowhere' : sources.join(' and ')}`,
        `give it exactly one of: ${SOURCES.join(', ')}`,
      );
    }
    if ('answer' in node) answer(node.answer, [...where, 'answer']);
    if (isObject(node.answers)) {
      for (const [input, path] of Object.entries(node.answers)) answer(path, [...where, 'answers', input]);
    }
    if ('context' in node && !CONTEXT_KEYS.some((key) => key === node.context)) {
      const key = String(node.context);
      say(
        [...where, 'context'],
        'UNKNOWN_CONTEXT',
        `there is no context value "${key}"`,
        whatExists(key, CONTEXT_KEYS),
      );
    }
    for (const { code, message, fix } of transformProblems(context, node)) {
      say([...where, 'transform'], code, message, fix);
    }
    if (isObject(node.object)) entries(node.object, [...where, 'object']);
    if (Array.isArray(node.list)) {
      for (const [index, item] of node.list.entries())
        if (isObject(item)) visit(item, [...where, 'list', index]);
    }
  };
  const entries = (inner: JsonObject, where: Segments): void => {
    for (const [field, node] of Object.entries(inner)) if (isObject(node)) visit(node, [...where, field]);
  };
  entries(map as unknown as JsonObject, at);
  return problems;
}

function transformProblems(
  { judge }: LintContext,
  node: JsonObject,
): { code: string; message: string; fix: string }[] {
  const steps = transformSteps(node.transform as Parameters<typeof transformSteps>[0]);
  const problems: { code: string; message: string; fix: string }[] = [];
  for (const [index, { slug, params }] of steps.entries()) {
    const transform = transforms.get(slug);
    if (transform === undefined) {
      problems.push({
        code: 'UNKNOWN_TRANSFORM',
        message: `there is no transform "${slug}"`,
        fix: whatExists(slug, [...transforms.keys()]),
      });
      continue;
    }
    const shape = transform.params ?? { type: 'object', additionalProperties: false };
    const issues = judge(shape)(isObject(params) ? params : {});
    for (const issue of issues) {
      problems.push({
        code: 'TRANSFORM_PARAMETER',
        message: `the transform "${slug}" cannot take these parameters (${issue.keyword} ${Object.values(issue.params).join(', ')})`,
        fix: whatExists('', isObject(shape.properties) ? Object.keys(shape.properties) : []),
      });
    }
    if (index === 0) problems.push(...inputProblems(node, slug, transform.inputs));
  }
  return problems;
}

function inputProblems(
  node: JsonObject,
  slug: string,
  inputs: readonly string[] | undefined,
): { code: string; message: string; fix: string }[] {
  const given = isObject(node.answers) ? Object.keys(node.answers) : undefined;
  if (given === undefined) return [];
  const known = inputs ?? [];
  return given
    .filter((input) => !known.includes(input))
    .map((input) => ({
      code: 'TRANSFORM_INPUT',
      message: `the transform "${slug}" has no input "${input}"`,
      fix: whatExists(input, known),
    }));
}
