import { isObject, type Json, type JsonObject, joinPath } from '#engine/model/json';
import { parseSchema } from '#engine/model/schema';
import { formatPhrase } from '#engine/model/text';
import { describeCondition, describeField, describeValue, type Labels } from './describe-condition.ts';
import texts from './texts.json' with { type: 'json' };

/**
 * Describes in a sentence what the schema of a branch shows and requires: "when Work is yes, Income is asked".
 * Undefined if no phrase covers it. `prefix`: path of the group that the branch belongs to, with a dot at its
 * end.
 */
export function describeBranch(labels: Labels, part: Json | undefined, prefix = ''): string | undefined {
  const { lang } = labels;
  if (part === true) return formatPhrase(texts.anything, lang);
  if (part === false) return formatPhrase(texts.nothing, lang);
  if (Array.isArray(part)) {
    const members = part.map((one) =>
      typeof one === 'string'
        ? formatPhrase(texts.required, lang, { field: describeField(labels, prefix + joinPath([one])) })
        : describeBranch(labels, one, prefix),
    );
    return allOr(
      members,
      part.every((one) => typeof one === 'string')
        ? formatPhrase(texts.and, lang)
        : formatPhrase(texts.or, lang),
    );
  }
  if (!isObject(part)) return undefined;
  const found = [...consequencesOf(labels, part, prefix), ...(describeIf(labels, part, prefix) ?? [])];
  if (found.length > 0) return found.join(formatPhrase(texts.and, lang));
  return describeValue(labels, prefix.replace(/\.$/, ''), part);
}

/** Describes the `if`, `then` and `else` of a part of a schema; undefined if it has no `if`. */
function describeIf(labels: Labels, part: JsonObject, prefix: string): string[] | undefined {
  const [conditional] = parseSchema(part).conditions.filter(({ name }) => name === undefined);
  if (conditional === undefined) return undefined;
  const outcome = (holds: boolean): string | undefined =>
    describeBranch(labels, conditional.branches.find((one) => one.holds === holds)?.schema.source, prefix);
  const [consequence, alternative] = [outcome(true), outcome(false)];
  const { lang } = labels;
  return [
    formatPhrase(texts.when, lang, {
      condition: describeCondition(labels, conditional.schema.source, true, prefix),
      consequence: consequence ?? formatPhrase(texts.anything, lang),
      alternative,
    }),
  ];
}

/** Describes the fields that a part of a schema shows, requires and restricts, without its own `if`. */
function consequencesOf(labels: Labels, part: JsonObject, prefix: string): string[] {
  const { lang } = labels;
  const { properties, required, allOf } = parseSchema(part);
  const field = (name: string): string => describeField(labels, prefix + joinPath([name]));
  const found = [...properties].flatMap(([name, { source: schema }]) => {
    // A schema with an id defines the field; one without restricts a field defined elsewhere.
    if (schema.fieldId !== undefined) return [formatPhrase(texts.asked, lang, { field: field(name) })];
    const value = describeValue(labels, prefix + joinPath([name]), schema);
    return value === undefined ? [] : [formatPhrase(texts.isValue, lang, { field: field(name), value })];
  });
  found.push(...required.map((name) => formatPhrase(texts.required, lang, { field: field(name) })));
  found.push(...allOf.flatMap((one) => describeBranch(labels, one.source, prefix) ?? []));
  return found;
}

const allOr = (parts: readonly (string | undefined)[], between: string): string | undefined =>
  parts.every((one) => one !== undefined) && parts.length > 0 ? parts.join(between) : undefined;
