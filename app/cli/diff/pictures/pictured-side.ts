import type { PageData } from '#contract';
import { sampleAnswers } from '#engine/analysis';
import { normalizeAnswers } from '#engine/model/answers';
import type { Answers, SiteLanguage } from '#engine/model/definition';
import { holdsOf } from '#engine/model/holds';
import { objectIn, objectItems } from '#engine/model/json';
import { type Definitions, loadDefinitions } from '#engine/model/load';
import { CHECK_STEP, stepsIn } from '#engine/model/schema';
import { languagesOf } from '#engine/model/text';
import { createPageTrial, type PagePorts, type PageTrial } from '#tasks';
import { vocabulary } from '../../../vocabulary.ts';
import { diffPorts } from '../ports.ts';
import type { FormsSide } from '../side-versions.ts';

/** State in which a form is pictured: variant, language, step, answers, and if it shows errors or the success. */
export interface FormView {
  variant: string;
  lang: SiteLanguage;
  state: 'empty' | 'errors' | 'success' | 'failure';
  /** Step of a multi-step form; undefined for its first. */
  step?: string | undefined;
  answers: Answers;
  /** Index of the message after sending. */
  successCase: number;
}

/** Forms and pages of one side of a comparison, rendered as visitors get them. */
export interface PicturedSide {
  languages: readonly SiteLanguage[];
  brand: PageTrial['brand'];
  /** Names of the pages. */
  pages: readonly string[];
  /** Returns the form, or undefined if this side lacks it. */
  form(slug: string): PicturedForm | undefined;
  /** Returns a page, or undefined if this side lacks it. */
  page(name: string, lang: SiteLanguage): PicturedPage | undefined;
}

/** Page of one side that can be rendered block by block, so that only changed blocks are pictured. */
export interface PicturedPage {
  /** Blocks of the page, the frame around them last. */
  blocks: readonly PicturedBlock[];
  /** Returns the markup of the page with some of its blocks. */
  html(blocks: readonly PicturedBlock[]): string;
}

/** Block of a page as HTML; a form has its own pictures. */
export interface PicturedBlock {
  /** True for a form, whose own pictures show it. */
  isForm: boolean;
  html: string;
  block?: PageData['blocks'][number];
}

/** Form of one side of a comparison that can be rendered in each state and step. */
export interface PicturedForm {
  defaultVariant: string;
  /** Returns the steps with their titles; that of the last page is ''. */
  steps(view: Compiled): { name: string; title: string }[];
  successCases(view: Compiled): number;
  /** Yields answers of a variant, so that each conditional field is shown by some: those of examples first. */
  answers(view: Compiled): Iterable<Answers>;
  /** Returns the markup of the form; undefined if it lacks the variant. */
  html(view: FormView): string | undefined;
}

/** Returns the content of a page without the frame around it. */
const mainOf = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? html;

/** Steps in which the visitor is not; they are a part of the page. */
const HIDDEN_STEPS = /<section data-step="[^"]*" hidden="".*?<\/section>/gs;
/** Page that shows the form alone, without the frame of the site. */
const FORM_ALONE = 'frame=1';
/** Number that stands for those of the server, which differ from request to request. */
const SHOWN_NUMBER = '482190711234';

interface SideOptions {
  ports: PagePorts;
  /** Definitions whose frame and texts surround the forms of published versions. */
  around: ReadonlyMap<string, string>;
  isExpired(): boolean;
}

/**
 * Builds the access to the rendered pages and forms of one side, for pictures; each form is compiled when it is
 * needed. A side of published versions has forms only, shown in the texts and frame of `around`.
 */
export function createPicturedSide(side: FormsSide, { ports, around, isExpired }: SideOptions): PicturedSide {
  const { definitions } = loadDefinitions(side.is === 'definitions' ? side.files : around);
  const stored = side.is === 'published' ? side.snapshots : undefined;
  const trialOf = createPageTrial(ports, definitions, vocabulary, stored);
  const site = trialOf('');
  return {
    languages: languagesOf(definitions.texts),
    brand: site.brand,
    pages: stored === undefined ? Object.keys(site.content.pages) : [],
    form(slug) {
      if (!(stored ?? definitions.forms).has(slug)) return undefined;
      return picturedForm(trialOf(`forms/${slug}`), definitions, slug, isExpired);
    },
    page(name, lang) {
      const trial = trialOf(`pages/${name}`);
      const data = trial.pageOf(name, lang);
      if (data === undefined) return undefined;
      const markup = (blocks: PageData['blocks']): string => trial.render({ ...data, blocks });
      const own = data.blocks.map((block) => ({
        isForm: block.kind === 'form',
        html: mainOf(markup([block])),
        block,
      }));
      return {
        blocks: [...own, { isForm: false, html: markup([]) }],
        html: (blocks) => markup(blocks.map(({ block }) => block).filter((block) => block !== undefined)),
      };
    },
  };
}

function picturedForm(
  trial: PageTrial,
  definitions: Definitions,
  slug: string,
  isExpired: () => boolean,
): PicturedForm | undefined {
  const snapshot = trial.live.find((form) => form.slug === slug)?.snapshot;
  if (snapshot === undefined) return undefined;
  const { defaultVariant } = snapshot;
  const formOf = onceEach(({ variant, lang }: Compiled) => trial.formOf(slug, variant, lang));
  const examplesOf = (variant: string): Answers[] =>
    objectItems(definitions.forms.get(slug)?.examples.accepted)
      .filter(([, example]) => (example.variant ?? defaultVariant) === variant)
      .map(([, { answers }]) => objectIn(answers));
  const sampledOf = onceEach((view: Compiled): Answers[] => {
    const form = formOf(view)?.form;
    if (form === undefined) return [];
    const { full, branches } = sampleAnswers(form, examplesOf(view.variant), diffPorts(isExpired));
    return [...branches.map(({ answers }) => answers), ...(full === undefined ? [] : [full])];
  });
  const html = onceEach((view: FormView) => {
    const tried = formOf(compiledOf(view));
    return tried && trial.render(dataOf(trial, tried, slug, view)).replace(HIDDEN_STEPS, '');
  });
  return {
    defaultVariant,
    steps(view) {
      const steps = stepsIn(formOf(compiledOf(view))?.form.uiSchema ?? {});
      const titled = steps.map(({ name, title }) => ({ name, title: String(title) }));
      return steps.length === 0 ? [] : [...titled, { name: CHECK_STEP, title: '' }];
    },
    successCases: (view) => formOf(compiledOf(view))?.form.behaviour.success.cases.length ?? 0,
    *answers(view) {
      yield* examplesOf(view.variant);
      yield* sampledOf(compiledOf(view));
    },
    html,
  };
}

/** Variant and language, for which a form is compiled. */
type Compiled = Pick<FormView, 'variant' | 'lang'>;

const compiledOf = ({ variant, lang }: Compiled): Compiled => ({ variant, lang });

/** Returns a function that computes its value once for each equal argument. */
function onceEach<Of, Value>(compute: (of: Of) => Value): (of: Of) => Value {
  const known = new Map<string, { value: Value }>();
  return (of) => {
    const key = JSON.stringify(of);
    const { value } = known.get(key) ?? { value: compute(of) };
    known.set(key, { value });
    return value;
  };
}

/** Returns the data of the page that shows a form in a state. */
function dataOf(
  trial: PageTrial,
  { form, checker }: NonNullable<ReturnType<PageTrial['formOf']>>,
  slug: string,
  { variant, lang, state, step, answers: given, successCase }: FormView,
): PageData {
  const query = `?${FORM_ALONE}&${new URLSearchParams({ variant })}`;
  const data = trial.dataOf({ page: 'form', slug, lang, address: { path: `/forms/${slug}`, query } });
  const named = { slug, variant };
  if (state === 'success') return { ...data, sent: { ...named, number: SHOWN_NUMBER, successCase } };
  const holds = holdsOf(form, checker);
  const answers = holds.start(given);
  const issues = state === 'errors' ? checker.check(holds.visible(normalizeAnswers(answers))) : [];
  return {
    ...data,
    attempt: {
      ...named,
      answers,
      issues,
      ...(step === undefined ? {} : { step }),
      ...(state === 'failure' ? { failed: { reason: 'server', supportNumber: SHOWN_NUMBER } } : {}),
    },
  };
}
