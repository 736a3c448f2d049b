import { changedPaths, isVisible, type ShownState, stateOf } from '#engine/analysis';
import type { Lang, SiteLanguage } from '#engine/model/definition';
import { languageNameIn } from '#engine/model/site';
import type { ReportedChange } from '../report.ts';
import type { Translate } from '../report-phrases.ts';
import texts from '../texts.json' with { type: 'json' };
import { type NumberedChange, numbered, placeOf, withMarks } from './marks.ts';
import type { FormView, PicturedForm } from './pictured-side.ts';
import type { Shown } from './static-page.ts';

/**
 * State of a form or page (such as "with errors") before and after, shown side by side; a side that lacks the form
 * is absent.
 */
export interface Row {
  caption: string;
  old?: Shown;
  new?: Shown;
}

/** Pair of something from the old and the new side; undefined on a side that does not have it. */
export interface Sides<Side> {
  old: Side | undefined;
  new: Side | undefined;
}

interface RowOptions {
  lang: Lang;
  languages: readonly SiteLanguage[];
  /** Titles of variants, by name. */
  variants: Readonly<Record<string, string>>;
  t: Translate;
  isExpired(): boolean;
}

/** Kinds that change the looks of a field, although their area is another. */
const ALSO_SEEN = /^(values|default|consent|computed|condition|dependency|variant|form)\./;

/** Consequences of other changes, and what stays as it was. */
const NOT_SEEN = /^(translation\.(stale|missing)|consent\.(data|moved|reissued))$/;

/** True if a change of this kind and area is visible to visitors, so that a picture can show it. */
export const isPictured = ({ kind, area }: ReportedChange): boolean =>
  (isVisible({ kind, area }) || ALSO_SEEN.test(kind)) && !NOT_SEEN.test(kind);

/** Returns the changes in the language of the report; those in others only where there are no more. */
function inLanguage(changes: readonly ReportedChange[], lang: Lang): readonly ReportedChange[] {
  const own = changes.filter(({ langs }) => langs.length === 0 || langs.includes(lang));
  return own.length > 0 ? own : changes;
}

/**
 * Returns each state of a form that looks different, with the changes outlined, and the changes that are seen in
 * them.
 */
export function formRows(
  forms: Sides<PicturedForm>,
  changes: readonly ReportedChange[],
  options: RowOptions,
): { rows: Row[]; seen: NumberedChange[] } {
  const views = new Map<string, FormView>();
  const isChange = forms.old !== undefined && forms.new !== undefined;
  const found = inLanguage(changes, options.lang).filter((change) => {
    const own = isChange ? [viewOf(change, forms, options)] : wholeForm(forms, options);
    for (const view of own) if (view !== undefined) views.set(JSON.stringify(view), view);
    return own.some((view) => view !== undefined);
  });
  const seen = numbered(found);
  const shown = [...views.values()];
  const hasVariants = new Set(shown.map(({ variant }) => variant)).size > 1;
  const rows = shown.map((view): Row => {
    const caption = captionOf(view, forms, { ...options, ...(hasVariants ? {} : { variants: {} }) });
    return markedRow(caption, { old: forms.old?.html(view), new: forms.new?.html(view) }, seen, view.lang);
  });
  return { rows, seen };
}

/** Returns a state of a page or form with the changes outlined in the markup of each side that has it. */
export function markedRow(
  caption: string,
  markup: Sides<string>,
  seen: readonly NumberedChange[],
  lang: SiteLanguage,
): Row {
  const side = (name: 'old' | 'new'): Partial<Row> => {
    const html = markup[name];
    return html === undefined ? {} : { [name]: { caption, html: withMarks(html, seen, name), lang } };
  };
  return { caption, ...side('old'), ...side('new') };
}

function wholeForm(forms: Sides<PicturedForm>, { lang, languages }: RowOptions): FormView[] {
  const form = forms.old ?? forms.new;
  if (form === undefined) return [];
  const first = { variant: form.defaultVariant, lang: languageOf([], lang, languages) };
  const steps = form.steps(first).map(({ name }) => name);
  return (steps.length === 0 ? [undefined] : steps.slice(0, -1)).map((step) => ({
    ...EMPTY,
    ...first,
    step,
  }));
}

const EMPTY = { state: 'empty', answers: {}, successCase: 0 } as const;

const languageOf = (
  langs: readonly SiteLanguage[],
  wanted: Lang,
  languages: readonly SiteLanguage[],
): SiteLanguage =>
  [wanted, ...languages].find(
    (one) => languages.includes(one) && (langs.length === 0 || langs.includes(one)),
  ) ?? wanted;

/** Returns the first state that shows a change and looks different; undefined if no state does. */
function viewOf(
  change: ReportedChange,
  forms: Sides<PicturedForm>,
  { lang, languages, isExpired }: RowOptions,
): FormView | undefined {
  const defaultVariant = forms.new?.defaultVariant ?? '';
  const { variants, langs } = change;
  const variant =
    variants.length === 0 || variants.includes(defaultVariant)
      ? defaultVariant
      : (variants[0] ?? defaultVariant);
  const base = { variant, lang: languageOf(langs, lang, languages) };
  const isOfField = changedPaths([change]).length > 0;
  let different: FormView | undefined;
  for (const view of candidates(stateOf(change), forms, base)) {
    if (isExpired()) break;
    // The answers of examples are for fields that others leave hidden.
    if (different !== undefined && !isOfField && Object.keys(view.answers).length > 0) break;
    const [old, now] = [forms.old?.html(view), forms.new?.html(view)];
    if (old === now) continue;
    const isShown =
      (old !== undefined && placeOf(old, change, 'old') !== undefined) ||
      (now !== undefined && placeOf(now, change, 'new') !== undefined);
    if (isShown) return view;
    different ??= view;
  }
  return isVisible(change) ? different : undefined;
}

function* candidates(
  preferred: ShownState,
  forms: Sides<PicturedForm>,
  base: Pick<FormView, 'variant' | 'lang'>,
): Generator<FormView> {
  const both = [forms.new, forms.old].filter((form) => form !== undefined);
  const named = new Set(both.flatMap((form) => form.steps(base).map(({ name }) => name)));
  const steps = named.size === 0 ? [undefined] : [...named];
  const at = (more: Partial<FormView>): FormView => ({ ...EMPTY, ...base, ...more });
  const cases = Math.max(...both.map((form) => form.successCases(base)));
  const states = {
    empty: () => steps.map((step) => at({ step })),
    success: () =>
      Array.from({ length: cases }, (_none, successCase) => at({ state: 'success', successCase })),
    failure: () => [at({ state: 'failure' })],
    errors: () => steps.map((step) => at({ state: 'errors', step })),
    sending: () => [],
  };
  yield* states[preferred]();
  for (const [state, views] of Object.entries(states)) if (state !== preferred) yield* views();
  const state = preferred === 'errors' ? 'errors' : 'empty';
  for (const form of both)
    for (const answers of form.answers(base))
      if (Object.keys(answers).length > 0) yield* steps.map((step) => at({ state, step, answers }));
}

function captionOf(view: FormView, forms: Sides<PicturedForm>, { lang, variants, t }: RowOptions): string {
  const steps = (forms.new ?? forms.old)?.steps(view) ?? [];
  const step = steps.find(({ name }) => name === view.step);
  const { state, answers } = view;
  const parts = [
    variants[view.variant],
    step && (step.title || t(texts.pictures.check)),
    state === 'empty' ? undefined : t(texts.pictures.state[state]),
    Object.keys(answers).length > 0 ? t(texts.pictures.answered) : undefined,
    view.lang === lang ? undefined : languageNameIn(view.lang, lang),
  ];
  return parts.filter(Boolean).join(' · ');
}
