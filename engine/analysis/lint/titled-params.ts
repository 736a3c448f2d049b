import { type VariantSnapshot, variantTitle } from '#engine/model/compile';
import { DEFAULT_LANGUAGE, inEachLanguage, type Vocabulary } from '#engine/model/definition';
import { documentTitle } from '#engine/model/documents';
import { objectIn, objectItems, splitPath, valueAt } from '#engine/model/json';
import type { Definitions, FormSource } from '#engine/model/load';
import { problemCode } from '#engine/model/problems';
import { stepsIn } from '#engine/model/schema';
import { formatPhrase, type PhraseParams } from '#engine/model/text';
import { fieldLabel, formLabels } from '../conditions/describe-condition.ts';
import texts from './texts.json' with { type: 'json' };

const FORM_FILE = /^forms\/([^/]+)\//;

/** Longest list of names in a sentence for an editor. */
const MOST_NAMES = 4;

/** Parameters that name a field or an answer of the form; in problems of `OTHERS` they name other things. */
const FIELDS: ReadonlySet<string> = new Set(['field', 'name', 'master', 'other', 'later', 'member', 'meant']);
const OTHERS =
  /^(?:UNKNOWN_(?:OPTION|WIDGET|KEYWORD|CONTEXT|TRANSFORM|SOURCE|PAYLOAD|CATALOG)|ENDPOINT|TRANSFORM|RULE|SOURCE|OWN_NAMES|PICK_(?:MEMBER|WITH))/;

/** Parameters that name one of several things that exist. */
const NAMES: ReadonlySet<string> = new Set(['name', 'meant', 'known']);

/** Problems whose names are those of variants. */
const VARIANTS = /^(?:UNKNOWN_VARIANT|VARIANT_OVER)/;

/** Problems whose names are those of steps. */
const STEPS = /^STEP_(?:NAME|EMPTY)/;

/** Problems whose names are those of documents, and the folder of these. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  UNKNOWN_SECTION: 'sections',
  CATALOG_UNUSED: 'catalogs',
  SECTION_UNUSED: 'sections',
  UNKNOWN_FORM: 'forms',
  UNKNOWN_CATALOG: 'catalogs',
  UNKNOWN_CONSENT: 'consents',
  UNKNOWN_ENDPOINT: 'endpoints',
};

/** Parameters that list answers to a field: to the one that another parameter names, or to `field`. */
const ANSWERS: Readonly<Record<string, string>> = {
  values: 'master',
  surplus: 'field',
  missing: 'field',
  refused: 'field',
  lost: 'field',
  rows: 'field',
};

/** Definitions whose names have titles. */
interface Known {
  definitions: Definitions;
  vocabulary: Vocabulary;
  variants: readonly { name: string; source: FormSource; snapshot: VariantSnapshot }[];
}

/**
 * Returns the parameters of a problem's Russian sentence, which editors read, with labels in place of names:
 * fields, answers and variants as visitors see them, and long lists cut.
 */
export function titledParams(
  { definitions, variants, vocabulary }: Known,
  file: string,
  id: string,
  params: PhraseParams,
): PhraseParams {
  const slug = FORM_FILE.exec(file)?.[1];
  const own = variants.filter(({ source }) => source.slug === slug);
  const lang = DEFAULT_LANGUAGE;
  const labels = formLabels(
    own.map(({ snapshot }) => snapshot.ui),
    definitions.texts,
    lang,
  );
  const titles = {
    variants: Object.fromEntries(own.map(({ name, snapshot }) => [name, snapshot])),
    texts: definitions.texts,
  };
  const labelled = (name: string): string =>
    fieldLabel(labels, name) ?? fieldLabel(labels, splitPath(name).join('.items.')) ?? name;
  const answer = (field: string, value: string): string => {
    const ui = objectIn(valueAt(labels.uiSchema, splitPath(field)));
    const choice = ['ui:choices', 'ui:rows']
      .flatMap((key) => [...objectItems(ui[key])])
      .find(([, one]) => String(one.value ?? one.name) === value)?.[1];
    return typeof choice?.label === 'string'
      ? formatPhrase(texts.quoted, lang, { text: choice.label })
      : value;
  };
  const stepTitle = (name: string): string => {
    const titled = stepsIn(labels.uiSchema).find((step) => step.name === name)?.title;
    return typeof titled === 'string' ? titled : name;
  };
  const listed = (names: string, titleOf: (name: string) => string): string => {
    const all = names.split(', ');
    const shown = all.slice(0, all.length > MOST_NAMES + 1 ? MOST_NAMES : all.length).map(titleOf);
    const count = all.length - shown.length;
    return shown.join(', ') + (count === 0 ? '' : formatPhrase(texts.more, lang, { count }));
  };
  const isOther = OTHERS.test(id);
  const folder = DOCUMENTS[problemCode(id)];
  const titled = (key: string, value: string): string => {
    const field = ANSWERS[key];
    if (folder !== undefined && NAMES.has(key))
      return listed(value, (one) => documentTitle(definitions, `${folder}/${one}`, lang));
    if (field !== undefined) return listed(value, (one) => answer(String(params[field] ?? ''), one));
    if (key === 'known' && !isOther)
      return listed(value, (one) => labelled(variantTitle(titles, one, lang) ?? one));
    if (key === 'value' && typeof params.field === 'string')
      return answer(params.field, value.replace(/^"(.*)"$/, '$1'));
    if (STEPS.test(id) && key === 'name') return stepTitle(value);
    if (VARIANTS.test(id) && FIELDS.has(key)) return variantTitle(titles, value, lang) ?? value;
    if (key === 'variant' || key === 'over') return variantTitle(titles, value, lang) ?? value;
    if (key === 'widget')
      return formatPhrase(vocabulary.widgets[value]?.summary ?? inEachLanguage(() => value), lang);
    if (key === 'form') return documentTitle(definitions, `forms/${value}`, lang);
    return FIELDS.has(key) && !isOther ? labelled(value) : value;
  };
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      typeof value === 'string' ? titled(key, value) : value,
    ]),
  );
}
