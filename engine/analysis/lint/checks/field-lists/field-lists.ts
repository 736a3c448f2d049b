import { type JsonObject, objectEntries, type Path } from '#engine/model/json';
import type { ListedField } from '#engine/model/load';
import { receiverTitle } from '#engine/model/resolve';
import { defineCheck, placeInVariant, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };
import { eachesIn, payloadsLacking, writtenForm } from './written-lists.ts';

/**
 * Lint check: reports lines of a configured list of fields (`fields` in form.json) that name no shared field,
 * are not sent, lack the type or label that the receiver needs, or have both equal to those of another line.
 */
export const fieldLists = defineCheck(problemTexts, ({ definitions, variants }, report) => {
  for (const variant of variants) {
    const form = writtenForm(variant);
    const { fields, payloads } = form;
    const place = (where: Path) => placeInVariant(variant, 'form', where);
    const items: { name: string; key: string }[] = [];
    for (const [index, line] of fields.entries()) {
      const at: Path = ['fields', index];
      const { name } = line;
      if (!definitions.fields.has(line.field)) {
        report(place([...at, 'field']), 'UNKNOWN_FIELD listed', {
          name: line.field,
          ...whatExists(line.field, [...definitions.fields.keys()]),
        });
      }
      if (line.wire !== undefined) continue;
      const homeless = payloadsLacking(line, form);
      if (homeless.length > 0) {
        report(place(at), 'LISTED_UNSENT', { name, payloads: homeless.join('", "') });
        continue;
      }
      const wantsType = [...payloads.values()].flatMap(eachesIn).some(namesType);
      if (wantsType && line.type === undefined) report(place(at), 'LISTED_TYPE', { name });
      const title = receiverTitle(definitions, line);
      if (line.sendsTitle === true && title === undefined)
        report(place([...at, 'sendsTitle']), 'LISTED_TITLE', { name });
      const key = keyOf(line, title);
      const twin = items.find((one) => one.key === key);
      if (twin !== undefined) report(place(at), 'LISTED_TWICE', { name, other: twin.name });
      items.push({ name, key });
    }
  }
});

const namesType = (each: JsonObject): boolean =>
  objectEntries(each).some(([, { listed }]) => listed === 'type');

const keyOf = ({ type, sendsTitle }: ListedField, title: string | undefined): string =>
  JSON.stringify([type, sendsTitle === true ? title : null]);
