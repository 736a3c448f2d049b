import type { CompiledForm, ConsentRule, ContextKey, Lang } from '../definition/model.ts';
import { splitPath, valueAt } from '../json/path.ts';
import { nodes } from '../payload/nodes.ts';
import { formatPhrase } from '../text/phrase.ts';
import texts from './texts.json' with { type: 'json' };

/** What a form sends of a visit beside the answers; the language and the section are nobody's data. */
const OF_VISIT: readonly (readonly [text: 'place' | 'visit' | 'marks', keys: readonly ContextKey[]])[] = [
  ['place', ['region', 'location']],
  ['visit', ['page', 'pageUrl', 'referrer', 'clientHistory']],
  ['marks', ['utm', 'yclid', 'ym_uid', 'googleId', 'clientId', 'userAgent']],
];

/**
 * What replaces `{data}` in a consent: the labels of the form's own fields of the personal-data classes that the consent
 * covers, in their order, hidden ones included, and what its payload takes from the visit. All classes where none is named; a
 * consent that names fields covers these alone.
 */
export function consentData(
  form: Pick<CompiledForm, 'fields' | 'uiSchema' | 'behaviour'>,
  { covers, fields }: Pick<ConsentRule, 'covers' | 'fields'>,
  lang: Lang,
): string {
  const titles = form.fields
    .filter(({ personalData }) => personalData !== 'none' && covers?.includes(personalData) !== false)
    .filter(({ id }) => fields?.includes(id) !== false)
    .map(({ path }) => String(valueAt(form.uiSchema, [...splitPath(path), 'ui:title']) ?? path));
  const { payloads, submit } = form.behaviour;
  const sent = new Set(
    [...nodes(payloads[submit.payload] ?? {})].map(({ node }) => 'context' in node && node.context),
  );
  const ofVisit =
    fields !== undefined || covers?.includes('contact') === false
      ? []
      : OF_VISIT.filter(([, keys]) => keys.some((key) => sent.has(key))).map(([text]) =>
          formatPhrase(texts[text], lang),
        );
  const quoted = [...new Set(titles)].map((title) => formatPhrase(texts.quoted, lang, { title }));
  return [...quoted, ...ofVisit].join(', ') || formatPhrase(texts.nothing, lang);
}
