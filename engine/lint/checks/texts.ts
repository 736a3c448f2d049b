import { fieldFile, formFile, textsFile } from '../../definition/load.ts';
import { LANGUAGES, type Lang } from '../../definition/model.ts';
import type { Problem } from '../../definition/problem.ts';
import { errorKey, KEYWORD_CODES, PAYLOAD_CODES } from '../../definition/vocabulary.ts';
import { isObject, type Json } from '../../json/json.ts';
import { textRefs } from '../../resolve/resolve-texts.ts';
import type { Segments } from '../../schema/children.ts';
import { nearest } from '../../text/nearest.ts';
import { type Check, type LintContext, problemAt } from '../context.ts';

/** Every text that is named exists in every language, with the same placeholders. */
export const checkTexts: Check = (context) => [
  ...unknownTexts(context),
  ...codeTexts(context),
  ...translations(context),
];

function unknownTexts({ definitions }: LintContext): Problem[] {
  const problems: Problem[] = [];
  const known = Object.keys(definitions.texts.ru);
  const compare = (file: string, document: Json): void => {
    for (const { key, segments } of textRefs(document)) {
      if (known.includes(key)) continue;
      problems.push(
        problemAt(definitions, file, segments, 'UNKNOWN_TEXT', { key, exists: whatIsNear(key, known) }),
      );
    }
  };
  const units = (file: string, document: Json): void => {
    for (const { unit, segments } of unitsIn(document)) {
      if (known.includes(`form.unit.${unit}`) && known.includes(`form.unit.${unit}.sign`)) continue;
      problems.push(problemAt(definitions, file, segments, 'UNKNOWN_UNIT', { unit }));
    }
  };
  for (const [slug, { ui, form }] of definitions.forms) {
    units(formFile(slug, 'ui'), ui);
    units(formFile(slug, 'form'), form);
  }
  for (const [slug, { ui }] of definitions.fields) units(fieldFile(slug), { ui });
  for (const [slug, { schema, ui, form }] of definitions.forms) {
    compare(formFile(slug, 'schema'), schema);
    compare(formFile(slug, 'ui'), ui);
    compare(formFile(slug, 'form'), form);
  }
  for (const { path, value } of definitions.files.values()) {
    if (/^(?:pages|sections|catalogs)\//.test(path) && value !== undefined) compare(path, value);
  }
  for (const [slug, { schema, ui }] of definitions.fields) compare(fieldFile(slug), { schema, ui });
  return problems;
}

/** Every unit that an amount is told in. */
function* unitsIn(value: Json, segments: Segments = []): Generator<{ unit: string; segments: Segments }> {
  if (!isObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'ui:unit' && typeof inner === 'string') yield { unit: inner, segments: [...segments, key] };
    else yield* unitsIn(inner, [...segments, key]);
  }
}

/** The dictionary is long: only its neighbourhood is of use to an author. */
function whatIsNear(key: string, known: readonly string[]): Readonly<Record<Lang, string>> {
  const [area = ''] = key.split('.');
  const sameArea = known.filter((one) => one.startsWith(`${area}.`));
  const meant = nearest(key, sameArea.length > 0 ? sameArea : known);
  return {
    en: `${meant === undefined ? '' : `did you mean "${meant}"? `}add the key to texts/ru.json and texts/en.json`,
    ru: `${meant === undefined ? '' : `может быть, «${meant}»? `}добавьте текст на обоих языках`,
  };
}

function codeTexts({ definitions, vocabulary }: LintContext): Problem[] {
  const codes = new Set([
    ...vocabulary.rules.flatMap(({ codes: own }) => own),
    ...Object.values(KEYWORD_CODES),
    ...PAYLOAD_CODES,
  ]);
  return [...codes]
    .filter((code) => definitions.texts.ru[errorKey(code)] === undefined)
    .map((code) =>
      problemAt(definitions, textsFile('ru'), [], 'ERROR_TEXT_MISSING', { code, key: errorKey(code) }),
    );
}

function translations({ definitions }: LintContext): Problem[] {
  const problems: Problem[] = [];
  const all = new Set(LANGUAGES.flatMap((lang) => Object.keys(definitions.texts[lang])));
  for (const key of all) {
    for (const lang of LANGUAGES) {
      const text = definitions.texts[lang][key] as Json | undefined;
      const valid =
        (typeof text === 'string' && text.trim() !== '') ||
        (isObject(text) && typeof text.other === 'string');
      if (!valid) {
        problems.push(
          problemAt(definitions, textsFile(lang), [key], 'TRANSLATION_MISSING', {
            key,
            lang,
            file: textsFile(lang),
          }),
        );
      }
    }
    const placeholders = LANGUAGES.map((lang) =>
      placeholdersOf(definitions.texts[lang][key] as Json | undefined),
    );
    if (placeholders.every((one) => one !== undefined) && new Set(placeholders).size > 1) {
      problems.push(
        problemAt(definitions, textsFile('en'), [key], 'PLACEHOLDERS_DIFFER', {
          key,
          placeholders: placeholders.join(' / '),
        }),
      );
    }
  }
  return problems;
}

/** Plural forms may leave the number out ("one call"), so `{count}` does not count. */
function placeholdersOf(text: Json | undefined): string | undefined {
  if (text === undefined) return undefined;
  const names = JSON.stringify(text).match(/\{\w+\}/g) ?? [];
  return [...new Set(names)]
    .filter((name) => name !== '{count}')
    .sort()
    .join(' ');
}
