import type { Problem } from '../../definition/problem.ts';
import type { ProblemData, ProblemId } from '../../definition/problem-words/index.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { mergePatch } from '../../json/merge-patch.ts';
import { type ListedField, listedFields, russianTitle } from '../../resolve/expand-field-list.ts';
import type { Segments } from '../../schema/children.ts';
import { overlaysOf } from '../../variants/overlays.ts';
import {
  type Check,
  type LintContext,
  type LintedVariant,
  placeInVariant,
  problemAt,
  whatExists,
} from '../context.ts';

/** Every line of a configured list names a shared field, reaches the wire, and can be told from the others there. */
export const checkFieldLists: Check = (context) =>
  context.variants.flatMap((variant) => variantProblems(context, variant));

function variantProblems(context: LintContext, variant: LintedVariant): Problem[] {
  const { definitions } = context;
  const form = writtenForm(variant);
  const payloads = isObject(form.payloads) ? form.payloads : {};
  const problems: Problem[] = [];
  const say = (where: Segments, id: ProblemId, data: ProblemData): void => {
    const { file, segments } = placeInVariant(variant, 'form', where);
    problems.push(problemAt(definitions, file, segments, id, data));
  };
  const lines = listedFields(form.fields);
  const items: { name: string; key: string }[] = [];
  for (const [index, line] of lines.entries()) {
    const at: Segments = ['fields', index];
    if (!definitions.fields.has(line.field)) {
      say([...at, 'field'], 'UNKNOWN_FIELD listed', {
        name: line.field,
        exists: whatExists(line.field, [...definitions.fields.keys()]),
      });
    }
    if (line.wire !== undefined) continue;
    const homeless = Object.keys(payloads).filter((name) => eachesIn(payloads[name]).length === 0);
    if (homeless.length > 0) {
      say(at, 'LISTED_UNSENT', { name: line.name, payloads: homeless.join('", "') });
      continue;
    }
    const wantsType = Object.values(payloads).flatMap(eachesIn).some(namesType);
    if (wantsType && line.type === undefined) {
      say(at, 'LISTED_TYPE', { name: line.name });
    }
    const title = russianTitle(definitions, line);
    if (line.sendsTitle === true && title === undefined) {
      say([...at, 'sendsTitle'], 'LISTED_TITLE', { name: line.name });
    }
    const key = keyOf(line, title);
    const twin = items.find((one) => one.key === key);
    if (twin !== undefined) {
      say(at, 'LISTED_TWICE', { name: line.name, other: twin.name });
    }
    items.push({ name: line.name, key });
  }
  return problems;
}

/** form.json with the variant's overlay, before lists are expanded: the snapshot has none any more. */
function writtenForm({ source, name }: LintedVariant): JsonObject {
  return overlaysOf(source, name).reduce(
    (form, { form: patch }) => (isObject(patch) ? (mergePatch(form, patch) as JsonObject) : form),
    source.form,
  );
}

const eachesIn = (map: Json | undefined): JsonObject[] =>
  Object.values(isObject(map) ? map : {}).flatMap((node) => {
    if (!isObject(node)) return [];
    return isObject(node.each) ? [node.each] : eachesIn(node.object);
  });

const namesType = (each: JsonObject): boolean =>
  Object.values(each).some((member) => isObject(member) && member.listed === 'type');

const keyOf = ({ type, sendsTitle }: ListedField, title: string | undefined): string =>
  JSON.stringify([type, sendsTitle === true ? title : null]);
