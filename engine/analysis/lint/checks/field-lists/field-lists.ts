import {
  isObject,
  type Json,
  type JsonObject,
  type ListedField,
  listedFields,
  mergePatch,
  overlaysOf,
  russianTitle,
  type Segments,
} from '#engine/model';
import { defineCheck, type LintedVariant, placeInVariant, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** Every line of a configured list names a shared field, is sent, and differs from the others for the receiver. */
export const fieldLists = defineCheck(problemTexts, ({ definitions, variants }, report) => {
  for (const variant of variants) {
    const form = writtenForm(variant);
    const payloads = isObject(form.payloads) ? form.payloads : {};
    const place = (where: Segments) => placeInVariant(variant, 'form', where);
    const items: { name: string; key: string }[] = [];
    for (const [index, line] of listedFields(form.fields).entries()) {
      const at: Segments = ['fields', index];
      const { name } = line;
      if (!definitions.fields.has(line.field)) {
        report(place([...at, 'field']), 'UNKNOWN_FIELD listed', {
          name: line.field,
          ...whatExists(line.field, [...definitions.fields.keys()]),
        });
      }
      if (line.wire !== undefined) continue;
      const homeless = Object.keys(payloads).filter((payload) => eachesIn(payloads[payload]).length === 0);
      if (homeless.length > 0) {
        report(place(at), 'LISTED_UNSENT', { name, payloads: homeless.join('", "') });
        continue;
      }
      const wantsType = Object.values(payloads).flatMap(eachesIn).some(namesType);
      if (wantsType && line.type === undefined) report(place(at), 'LISTED_TYPE', { name });
      const title = russianTitle(definitions, line);
      if (line.sendsTitle === true && title === undefined)
        report(place([...at, 'sendsTitle']), 'LISTED_TITLE', { name });
      const key = keyOf(line, title);
      const twin = items.find((one) => one.key === key);
      if (twin !== undefined) report(place(at), 'LISTED_TWICE', { name, other: twin.name });
      items.push({ name, key });
    }
  }
});

/** form.json with the variant's overlay, before lists are expanded: the snapshot has no lists. */
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
