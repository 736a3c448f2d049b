import { withWidgets } from '#engine/model/compile';
import {
  type CompiledForm,
  errorKey,
  type FormChecker,
  LANGUAGES,
  type Lang,
  type Text,
} from '#engine/model/definition';
import type { Json, JsonObject } from '#engine/model/json';
import { withTexts } from '#engine/model/resolve';
import type { WidgetSlug } from '#engine/model/widgets';
import { FormSession, noDrafts, widgetSamples } from '#renderers';

/** States in which the gallery shows a field of each widget; `long` has texts that are too long for one line. */
export const STATES = ['empty', 'filled', 'error', 'disabled', 'long'] as const;
/** State in which the gallery shows a field; `long` has long texts. */
export type SampleState = (typeof STATES)[number];

/** Checker that accepts every answer, because samples are never sent. */
const acceptsAll: FormChecker = { check: () => [], accepts: () => true };
const PATH = 'answer';

/** Field that the gallery shows for a widget in place of the widget's own sample. */
export interface SampleField {
  /** UI options that override the widget's sample; all options, if there is a schema. */
  ui?: JsonObject;
  schema?: JsonObject;
  /** Answer that the field is filled with. */
  filled?: Json;
}

/** Creates the session of a form with a single field of a widget, in one state, for the gallery. */
export function sampleSession(
  slug: WidgetSlug,
  state: SampleState,
  lang: Lang,
  texts: Readonly<Record<string, Text>>,
  shown: SampleField = {},
): FormSession {
  const sample = widgetSamples[slug];
  const schema = { type: 'object', properties: { [PATH]: shown.schema ?? sample.schema }, required: [PATH] };
  const ui = {
    [PATH]: {
      'ui:widget': slug,
      'ui:title': slug,
      ...(shown.schema === undefined ? sample.ui : {}),
      ...shown.ui,
      ...(state === 'disabled' ? { 'ui:disabled': true } : {}),
    },
  };
  const form: CompiledForm = {
    slug: `gallery-${slug}-${state}`,
    variant: 'default',
    lang,
    version: '0'.repeat(64),
    schema,
    uiSchema: withTexts(withWidgets(schema, ui), { [lang]: texts, ...otherLanguages(lang) }, lang),
    fields: [{ path: PATH, id: PATH, personalData: 'none', widget: slug, drivesConditions: false }],
    behaviour: {
      texts: { title: '', submit: '', sending: '' },
      submit: { endpoint: '', payload: '', timeoutMs: 1000 },
      accepts: [],
      payloads: {},
      captcha: { enabled: false },
      success: { title: '', button: '', resetDelayMs: 0, cases: [] },
      failure: { mode: 'panel', title: '', message: '', button: '' },
      consent: {},
      analytics: {},
      retention: { days: 1 },
    },
    consents: [],
    messages: texts as Record<string, Text>,
  };
  const session = new FormSession(form, acceptsAll, noDrafts);
  const answer = state === 'filled' ? (shown.filled ?? sample.filled) : answerIn(slug, state);
  if (answer !== undefined) session.type(PATH, answer);
  if (state === 'error') {
    const { error } = sample;
    const issue = { path: PATH, code: error.code, messageKey: errorKey(error.code) };
    session.refuse([error.params === undefined ? issue : { ...issue, params: error.params }]);
  }
  return session;
}

/** Returns empty dictionaries of the languages in which samples are written beside this one. */
const otherLanguages = (lang: Lang): Record<string, Record<string, Text>> =>
  Object.fromEntries(LANGUAGES.filter((one) => one !== lang).map((one) => [one, {}]));

function answerIn(slug: WidgetSlug, state: SampleState): Json | undefined {
  if (state === 'empty') return undefined;
  return state === 'long' ? widgetSamples[slug].long : widgetSamples[slug].filled;
}
