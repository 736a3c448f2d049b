import {
  CAPTCHA_FIELD,
  CONTEXT_KEYS,
  fieldsOf,
  type Json,
  type JsonObject,
  objectEntries,
  objectIn,
  objectItems,
  parseSchema,
  readForm,
  type Segments,
  transformSteps,
  transforms,
} from '#engine/model';
import {
  defineCheck,
  type LintContext,
  type LintedVariant,
  placeInVariant,
  type Report,
  whatExists,
} from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

const SOURCES = ['const', 'answer', 'answers', 'context', 'object', 'list'] as const;

/** Payload maps name answers, context values and transforms that exist, and every node has one source. */
export const payloads = defineCheck(problemTexts, (context, report) => {
  for (const variant of context.variants) {
    for (const [name, map] of readForm(variant.snapshot.form).payloads)
      checkMap(context, report, variant, map, ['payloads', name]);
  }
});

function checkMap(
  { compileSchema }: LintContext,
  report: Report<typeof problemTexts>,
  variant: LintedVariant,
  map: JsonObject,
  at: Segments,
): void {
  const { schema, ui } = variant.snapshot;
  const paths = fieldsOf(schema, ui).map(({ path }) => path);
  const place = (where: Segments) => placeInVariant(variant, 'form', where);
  const answer = (path: Json | undefined, where: Segments): void => {
    const name = String(path);
    // A map names the captcha's answers also while it is off, so that one setting turns it on.
    const isKnown = [...paths, CAPTCHA_FIELD].some(
      (one) => one === name || name.startsWith(`${one}.`) || one.startsWith(`${name}.`),
    );
    if (!isKnown) report(place(where), 'UNKNOWN_ANSWER', { name, ...whatExists(name, paths) });
  };

  const transform = (node: JsonObject, where: Segments): void => {
    const steps = transformSteps(node.transform as Parameters<typeof transformSteps>[0]);
    for (const [index, { slug: name, params }] of steps.entries()) {
      const known = transforms.get(name);
      if (known === undefined) {
        report(place(where), 'UNKNOWN_TRANSFORM', { name, ...whatExists(name, [...transforms.keys()]) });
        continue;
      }
      const allowed = known.params ?? { type: 'object', additionalProperties: false };
      for (const issue of compileSchema(allowed)(objectIn(params))) {
        report(place(where), 'TRANSFORM_PARAMETER', {
          name,
          issue: `${issue.keyword} ${Object.values(issue.params).join(', ')}`,
          ...whatExists('', [...parseSchema(allowed).properties.keys()]),
        });
      }
      if (index > 0) continue;
      const inputs = known.inputs ?? [];
      for (const input of Object.keys(objectIn(node.answers)).filter((one) => !inputs.includes(one)))
        report(place(where), 'TRANSFORM_INPUT', { name, input, ...whatExists(input, inputs) });
    }
  };

  const visit = (node: JsonObject, where: Segments): void => {
    const sources = SOURCES.filter((source) => source in node);
    if (sources.length !== 1) {
      report(place(where), sources.length === 0 ? 'PAYLOAD_SOURCE none' : 'PAYLOAD_SOURCE', {
        wire: String(where.at(-1)),
        sources: sources.join(', '),
        known: SOURCES.join(', '),
      });
    }
    if ('answer' in node) answer(node.answer, [...where, 'answer']);
    for (const [input, path] of Object.entries(objectIn(node.answers)))
      answer(path, [...where, 'answers', input]);
    if ('context' in node && !CONTEXT_KEYS.some((key) => key === node.context)) {
      const name = String(node.context);
      report(place([...where, 'context']), 'UNKNOWN_CONTEXT', { name, ...whatExists(name, CONTEXT_KEYS) });
    }
    transform(node, [...where, 'transform']);
    entries(node.object, [...where, 'object']);
    for (const [index, item] of objectItems(node.list)) visit(item, [...where, 'list', index]);
  };
  const entries = (inner: Json | undefined, where: Segments): void => {
    for (const [field, node] of objectEntries(inner)) visit(node, [...where, field]);
  };
  entries(map, at);
}
