import { answerAt, normalizeAnswers } from '#engine/model/answers';
import { compileForm, snapshotForm } from '#engine/model/compile';
import type { Answers, CompiledForm, FormChecker, Lang } from '#engine/model/definition';
import { fileFields } from '#engine/model/files';
import { holdsOf } from '#engine/model/holds';
import { isObject } from '#engine/model/json';
import { type Definitions, loadDefinitions } from '#engine/model/load';
import { moscowClock } from '#rules';
import { createFormChecker } from '#validators';
import { sendAnswers } from '../../app/check-examples.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { queryOf } from './fill-form.ts';
import type { Site } from './site.ts';

const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));

/** Text of the success panel that every form shows. */
export const NUMBER = /Номер (заявки|обращения)|(Request|Reference) number/;
/** The code of every picture when the first character is always chosen. */
export const CODE = '22222';

/** Answer for the city as long as the visitor chooses no other. */
export const CITY_OF_THE_PAGE = {
  value: 'moscow',
  name: 'Москва',
  name_en: 'Moscow',
  name_for_spec: 'Москве',
  region: '77',
};

export interface Journey {
  form: CompiledForm;
  checker: FormChecker;
  /** Visible answers of the example; a visitor cannot give the others. */
  answers: Answers;
}

/** True if an answer is a file, which a test without a file can't give. */
export const hasFiles = ({ form, answers }: Journey): boolean =>
  fileFields(form.schema).some(({ path }) => answerAt(answers, path) !== undefined);

/** Returns every accepted example of every form and variant as a visitor would give it, with its title. */
export const examplesIn = (all: Definitions): [string, Journey][] =>
  [...all.forms].flatMap(([slug, { examples }]) => {
    const snapshot = snapshotForm(all, slug, vocabulary);
    const accepted = Array.isArray(examples.accepted) ? examples.accepted.filter(isObject) : [];
    return accepted.map((example): [string, Journey] => {
      const variant = typeof example.variant === 'string' ? example.variant : snapshot.defaultVariant;
      const lang = isObject(example.context) && example.context.lang === 'en' ? 'en' : 'ru';
      const form = compileForm(snapshot, { variant, lang, sha256 });
      const checker = createFormChecker(form, moscowClock(Date.now));
      const answers = holdsOf(form, checker).visible(
        normalizeAnswers(isObject(example.answers) ? example.answers : {}),
      );
      return [`${slug} ${variant}: ${String(example.name)}`, { form, checker, answers }];
    });
  });
export const examples = examplesIn(definitions);

/** Returns the same answers in a form of another language. */
export function inLanguage(
  { form: { slug, variant }, ...rest }: Journey,
  lang: Lang,
  all: Definitions = definitions,
): Journey {
  return { ...rest, form: compileForm(snapshotForm(all, slug, vocabulary), { variant, lang, sha256 }) };
}
/** Examples of forms that store requests; lookups have their own tests. */
export const journeys = examples.filter(([, { form }]) => form.behaviour.lookup === undefined);
const perVariant = (all: [string, Journey][]): [string, Journey][] => [
  ...new Map(all.map((one) => [`${one[1].form.slug} ${one[1].form.variant}`, one])).values(),
];
/** The last example of each form and variant, on which failures are tried. */
export const onePerVariant = perVariant(journeys);
/** The last example of each form and variant, lookups included. */
export const oneOfEveryVariant = perVariant(examples);
/** The slug of the form of an example, for a sample that has each form. */
export const formOf = ([, { form }]: readonly [string, Journey]): string => form.slug;
/** Every form with each of its variants, as `slug variant`. */
export const allVariants = [...definitions.forms.keys()].flatMap((slug) =>
  Object.keys(snapshotForm(definitions, slug, vocabulary).variants).map((variant) => `${slug} ${variant}`),
);

const pathOf = ({ slug, lang }: CompiledForm): string => `${lang === 'ru' ? '' : `/${lang}`}/forms/${slug}`;

export const addressOf = ({ form, answers }: Journey): string => {
  const query = queryOf(form, answers);
  query.set('variant', form.variant);
  return `${pathOf(form)}?${query}`;
};

/** Answer to the captcha, if the form asks for one. */
export const solved = ({ behaviour }: CompiledForm, uid: string): Answers =>
  behaviour.captcha.enabled ? { captcha: { uid, code: CODE } } : {};

/** Returns the id of the captcha that was used last. */
export const lastCaptchaIn = (site: Pick<Site, 'rows'>): string =>
  site.rows<{ uid: string }>(
    'select uid from captchas where used_at is not null order by used_at desc limit 1',
  )[0]?.uid ?? '';

/**
 * Returns the request that the definition promises, given what the browser reports about itself; `uid` is the
 * captcha's.
 */
export function expectedRequest(journey: Journey, { userAgent = '', uid = '', origin = '' } = {}) {
  const { form, checker, answers } = journey;
  const { request, issues } = sendAnswers(
    form,
    checker,
    { ...answers, ...solved(form, uid) },
    {
      section: 'private',
      page: pathOf(form),
      pageUrl: origin + pathOf(form),
      landing: pathOf(form),
      clientHistory: [pathOf(form)],
      region: CITY_OF_THE_PAGE.region,
      location: CITY_OF_THE_PAGE,
      userAgent,
    },
  );
  if (request === undefined) throw new Error(`an accepted example is refused: ${JSON.stringify(issues)}`);
  return request;
}

export const asStored = (body: unknown): unknown =>
  Array.isArray(body) ? Object.fromEntries(body as [string, string][]) : body;
