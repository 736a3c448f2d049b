import type { Lang } from '#engine/model/definition';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { experimentIn } from '#engine/model/site';
import { formatPhrase } from '#engine/model/text';
import { itemPlace, memberPlace, nameOfPart } from './part-names.ts';
import { type DocumentWithTexts, type PlaceOfValue, shown } from './shown-value.ts';
import texts from './texts.json' with { type: 'json' };

/**
 * Returns what a part that comes or goes has in it, such as the number of questions of a topic and its experiments;
 * '' for a part without lists and experiments.
 */
export function partWords(
  place: PlaceOfValue,
  value: Json | undefined,
  document: DocumentWithTexts,
  lang: Lang,
  isAdded: boolean,
): string {
  if (!isObject(value)) return '';
  const lists = Object.entries(value).flatMap(([key, items]) => {
    if (!Array.isArray(items) || !items.some(isObject)) return [];
    const name = nameOfPart(memberPlace(place, value, key), key).toLowerCase();
    return [formatPhrase(texts.listed, lang, { name, count: items.length })];
  });
  const phrase = isAdded ? texts.starts : texts.ends;
  const experiments = experimentsIn(place, value, document, lang).map((words) =>
    formatPhrase(phrase, lang, { words }),
  );
  return [...lists, ...experiments].join('; ');
}

function experimentsIn(
  place: PlaceOfValue,
  value: Json | undefined,
  document: DocumentWithTexts,
  lang: Lang,
): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      experimentsIn({ ...itemPlace(place), path: [...place.path, index] }, item, document, lang),
    );
  if (!isObject(value)) return [];
  const own = experimentIn(value) === undefined ? [] : [experimentWords(place, value, document, lang)];
  const inner = Object.entries(value).flatMap(([key, member]) =>
    experimentsIn({ ...memberPlace(place, value, key), path: [...place.path, key] }, member, document, lang),
  );
  return [...own, ...inner];
}

/** Returns the form of an experiment with its variants and their shares. */
export function experimentWords(
  place: PlaceOfValue,
  block: JsonObject,
  document: DocumentWithTexts,
  lang: Lang,
): string {
  const at = (from: PlaceOfValue, owner: JsonObject, key: string): PlaceOfValue => ({
    ...memberPlace(from, owner, key),
    path: [...from.path, key],
  });
  const experiment = isObject(block.experiment) ? block.experiment : {};
  const list = at(at(place, block, 'experiment'), experiment, 'arms');
  const arms = experimentIn(block)?.arms ?? [];
  const inWords = arms.map(({ variant, share }, index) => {
    const item = { ...itemPlace(list), path: [...list.path, index] };
    const name = shown(at(item, { variant, share }, 'variant'), variant, document, lang);
    return formatPhrase(texts.arm, lang, { name, share });
  });
  const form = shown(at(place, block, 'form'), block.form, document, lang);
  return formatPhrase(texts.experimentOf, lang, { form, arms: inWords.join(', ') });
}
