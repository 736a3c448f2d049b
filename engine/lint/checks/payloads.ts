import { CAPTCHA_FIELD } from '../../captcha/captcha-field.ts';
import { CONTEXT_KEYS, type Lang, type PayloadMap } from '../../definition/model.ts';
import type { Problem } from '../../definition/problem.ts';
import type { ProblemData, ProblemId } from '../../definition/problem-words/index.ts';
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
  const say = (where: Segments, id: ProblemId, data: ProblemData): void => {
    const { file, segments } = placeInVariant(variant, 'form', where);
    problems.push(problemAt(context.definitions, file, segments, id, data));
  };
  const answer = (path: Json | undefined, where: Segments): void => {
    const text = String(path);
    // A map names the captcha's answers also while it is off, so that one word turns it on.
    const known = [...paths, CAPTCHA_FIELD].some(
      (one) => one === text || text.startsWith(`${one}.`) || one.startsWith(`${text}.`),
    );
    if (!known) say(where, 'UNKNOWN_ANSWER', { name: text, exists: whatExists(text, paths) });
  };

  const visit = (node: JsonObject, where: Segments): void => {
    const sources = SOURCES.filter((source) => source in node);
    if (sources.length !== 1) {
      const wire = String(where.at(-1));
      say(where, 'PAYLOAD_SOURCE', { wire, sources: sourcesSaid(sources), known: SOURCES.join(', ') });
    }
    if ('answer' in node) answer(node.answer, [...where, 'answer']);
    if (isObject(node.answers)) {
      for (const [input, path] of Object.entries(node.answers)) answer(path, [...where, 'answers', input]);
    }
    if ('context' in node && !CONTEXT_KEYS.some((key) => key === node.context)) {
      const key = String(node.context);
      say([...where, 'context'], 'UNKNOWN_CONTEXT', { name: key, exists: whatExists(key, CONTEXT_KEYS) });
    }
    for (const { id, data } of transformProblems(context, node)) say([...where, 'transform'], id, data);
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

const sourcesSaid = (sources: readonly string[]): Readonly<Record<Lang, string>> =>
  sources.length === 0
    ? { en: 'nowhere', ru: 'ни одного' }
    : { en: sources.join(' and '), ru: sources.join(' и ') };

interface TransformProblem {
  id: ProblemId;
  data: ProblemData;
}

function transformProblems({ judge }: LintContext, node: JsonObject): TransformProblem[] {
  const steps = transformSteps(node.transform as Parameters<typeof transformSteps>[0]);
  const problems: TransformProblem[] = [];
  for (const [index, { slug, params }] of steps.entries()) {
    const transform = transforms.get(slug);
    if (transform === undefined) {
      problems.push({
        id: 'UNKNOWN_TRANSFORM',
        data: { name: slug, exists: whatExists(slug, [...transforms.keys()]) },
      });
      continue;
    }
    const shape = transform.params ?? { type: 'object', additionalProperties: false };
    const issues = judge(shape)(isObject(params) ? params : {});
    for (const issue of issues) {
      problems.push({
        id: 'TRANSFORM_PARAMETER',
        data: {
          name: slug,
          issue: `${issue.keyword} ${Object.values(issue.params).join(', ')}`,
          exists: whatExists('', isObject(shape.properties) ? Object.keys(shape.properties) : []),
        },
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
): TransformProblem[] {
  const given = isObject(node.answers) ? Object.keys(node.answers) : undefined;
  if (given === undefined) return [];
  const known = inputs ?? [];
  return given
    .filter((input) => !known.includes(input))
    .map((input) => ({
      id: 'TRANSFORM_INPUT',
      data: { name: slug, input, exists: whatExists(input, known) },
    }));
}
