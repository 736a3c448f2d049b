import { fileURLToPath } from 'node:url';
import type { Json, JsonObject } from '#engine/model/json';
import { readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { compareFolders } from './compare-folders.ts';

/** Cost of comparing many definitions, or one large form. */
export interface ComparisonCost {
  /** Processor time. */
  seconds: number;
  /** Peak memory of the whole process. */
  mebibytes: number;
}

const LARGE_COMPARISONS = ['same', 'changed', 'fields'] as const;
export type LargeComparison = (typeof LARGE_COMPARISONS)[number];

const FORMS = 1000;
const CHANGED = 455;
const FIELDS = 1000;
const CONDITIONS = 200;

type Files = Map<string, string>;

/**
 * Returns two versions of the base with copies of its form, all with distinct schemas; in the new version
 * `changed` of them differ.
 */
function manyForms(base: Files, changed: number): [Files, Files] {
  const [old, now] = [new Map(base), new Map(base)];
  for (const [file, text] of base) {
    if (!file.startsWith('forms/phone-call/')) continue;
    for (let index = 0; index < FORMS; index += 1) {
      const copy = file.replace('phone-call', `form-${index}`);
      const own = text.replace('"type": "object",', `"type": "object", "maxProperties": ${100 + index},`);
      const fresh = own
        .replace('"required": ["phone", "consent"]', '"required": ["phone", "consent", "isRusPhone"]')
        .replace('"days": 180', `"days": ${index + 1}`);
      old.set(copy, own);
      now.set(copy, index < changed ? fresh : own);
    }
  }
  return [old, now];
}

/** Returns two versions of a form with many fields and conditions, of which four differ. */
function manyFields(base: Files): [Files, Files] {
  const names = Array.from({ length: FIELDS }, (_, index) => `field${index}`);
  const side = (isNew: boolean): Files => {
    const limit = (index: number): number =>
      isNew && index === 500 ? 10 : isNew && index === 20 ? 90 : 50 + (index % 7);
    const properties = Object.fromEntries(
      names.map((name, index): [string, JsonObject] => [
        name,
        { type: 'string', fieldId: name, personalData: 'none', maxLength: limit(index) },
      ]),
    );
    const conditions = Array.from({ length: CONDITIONS }, (_, index): Json => {
      const asked = `field${index}`;
      const needed = `field${isNew && index === 5 ? 700 : index + 300}`;
      return {
        if: { properties: { [asked]: { const: 'a' } }, required: [asked] },
        ...{ then: { required: [needed] } },
      };
    });
    const shown = isNew ? names.filter((name) => name !== 'field900') : names;
    if (isNew) delete properties.field900;
    const schema = partOf(base, 'schema');
    const ui = partOf(base, 'ui');
    const own = Object.fromEntries(
      shown.map((name): [string, JsonObject] => [
        name,
        { 'ui:widget': 'text', 'ui:title': { ru: name, en: name } },
      ]),
    );
    return new Map(base)
      .set(
        'forms/phone-call/schema.json',
        JSON.stringify({
          ...schema,
          properties: { ...(schema.properties as JsonObject), ...properties },
          allOf: [...((schema.allOf as Json[] | undefined) ?? []), ...conditions],
        }),
      )
      .set(
        'forms/phone-call/ui.json',
        JSON.stringify({
          ...ui,
          ...own,
          'ui:order': [...((ui['ui:order'] as Json[] | undefined) ?? []), ...shown],
        }),
      );
  };
  return [side(false), side(true)];
}

const partOf = (base: Files, name: string): JsonObject =>
  JSON.parse(base.get(`forms/phone-call/${name}.json`) ?? '{}') as JsonObject;

async function measure(what: LargeComparison): Promise<ComparisonCost> {
  const base = await readDefinitionsFolder(fileURLToPath(new URL('../diff/base', import.meta.url)));
  const [old, now] = what === 'fields' ? manyFields(base) : manyForms(base, what === 'changed' ? CHANGED : 0);
  const started = process.cpuUsage();
  await compareFolders([old, now], { same: 0, changed: CHANGED, fields: 1 }[what], true);
  const { user, system } = process.cpuUsage(started);
  return {
    seconds: (user + system) / 1_000_000,
    mebibytes: process.resourceUsage().maxRSS / 1024,
  };
}

// The script runs as a process of its own, so that all of its memory counts.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const what = LARGE_COMPARISONS.find((one) => one === process.argv[2]) ?? 'same';
  process.stdout.write(`${JSON.stringify(await measure(what))}\n`);
}
