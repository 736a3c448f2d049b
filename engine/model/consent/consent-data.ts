import type { CompiledForm, ConsentRule, ContextKey, SiteLanguage } from '../definition/model.ts';
import { splitPath, valueAt } from '../json/path.ts';
import { nodes } from '../payload/nodes.ts';
import { formatPhrase } from '../text/phrase.ts';
import texts from './texts.json' with { type: 'json' };

/**
 * Personal data of a visit that forms send besides the answers; language and section are not
 * personal.
 */
const VISIT_DATA: readonly (readonly [text: 'place' | 'visit' | 'marks', keys: readonly ContextKey[]])[] = [
  ['place', ['region', 'location']],
  ['visit', ['page', 'pageUrl', 'referrer', 'clientHistory']],
  ['marks', ['utm', 'yclid', 'ym_uid', 'googleId', 'clientId', 'userAgent']],
];

/**
 * Returns the text that replaces `{data}` in a consent: the labels of the fields with personal data of the
 * classes in `covers` (all if absent), hidden fields too, then, if `contact` is among these, the data of the
 * visit that the request carries. A consent with `fields` names only these. Words for "nothing" if there are
 * none.
 */
export function consentData(
  form: Pick<CompiledForm, 'fields' | 'uiSchema' | 'behaviour'>,
  { covers, fields }: Pick<ConsentRule, 'covers' | 'fields'>,
  lang: SiteLanguage,
): string {
  const titles = form.fields
    .filter(({ personalData }) => personalData !== 'none' && covers?.includes(personalData) !== false)
    .filter(({ id }) => fields?.includes(id) !== false)
    .map(({ path }) => String(valueAt(form.uiSchema, [...splitPath(path), 'ui:title']) ?? path));
  const { payloads, submit } = form.behaviour;
  const sent = new Set(
    [...nodes(payloads[submit.payload] ?? {})].map(({ node }) => 'context' in node && node.context),
  );
  const visitLabels =
    fields !== undefined || covers?.includes('contact') === false
      ? []
      : VISIT_DATA.filter(([, keys]) => keys.some((key) => sent.has(key))).map(([text]) =>
          formatPhrase(texts[text], lang),
        );
  const quoted = [...new Set(titles)].map((title) => formatPhrase(texts.quoted, lang, { title }));
  return [...quoted, ...visitLabels].join(', ') || formatPhrase(texts.nothing, lang);
}
