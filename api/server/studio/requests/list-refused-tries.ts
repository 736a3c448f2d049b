import { type CompiledForm, errorKey, type Lang } from '#engine/model/definition';
import { formatText } from '#engine/model/text';
import type { FormStore } from '../../forms/form-store.ts';
import { WHOLE_TRY } from '../../refused-tries/refused-tries.ts';
import type { Tables } from '../../storage/tables.ts';
import type { StudioHandler } from '../handler.ts';
import { askedQuestions, titleOfVariant } from './asked-questions.ts';

const MAX_ENTRIES = 100;
type Group = Pick<Tables['refused_tries'], 'day' | 'form' | 'version' | 'variant' | 'tries'>;

/**
 * Handles the studio's call `list-refused-tries`: returns the refused tries by day, form, version and variant,
 * newest first and at most a hundred entries, with the causes of each.
 */
export const listRefusedTries: StudioHandler<'list-refused-tries'> = async (
  { query, lang },
  { database, forms, refusedTries },
) => {
  const { form = '', from = '', to = '' } = query;
  await refusedTries.flush();
  const groups = await database
    .selectFrom('refused_tries')
    .leftJoin('form_versions', 'form_versions.hash', 'refused_tries.version')
    .select(['day', 'form', 'version', 'variant', 'tries', 'created_at'])
    .where('field', '=', WHOLE_TRY)
    .where('code', '=', WHOLE_TRY)
    .$if(form !== '', (rows) => rows.where('form', '=', form))
    .$if(from !== '', (rows) => rows.where('day', '>=', from))
    .$if(to !== '', (rows) => rows.where('day', '<=', to))
    .orderBy('day', 'desc')
    .orderBy('tries', 'desc')
    .orderBy('form')
    .orderBy('version')
    .orderBy('variant')
    .limit(MAX_ENTRIES)
    .execute();
  const refused = await Promise.all(
    groups.map(async ({ created_at, ...group }) => {
      const causes = await database
        .selectFrom('refused_tries')
        .select(['field', 'code', 'tries'])
        .where('day', '=', group.day)
        .where('form', '=', group.form)
        .where('version', '=', group.version)
        .where('variant', '=', group.variant)
        .where('code', '!=', WHOLE_TRY)
        .orderBy('tries', 'desc')
        .orderBy('field')
        .orderBy('code')
        .execute();
      const wording = await wordingOf(forms, group, lang);
      return {
        ...group,
        publishedAt: created_at ?? '',
        variantTitle: wording.variantTitle,
        causes: causes.map(({ field, ...cause }) => ({
          ...cause,
          title: wording.titles.get(field) ?? '',
          message: wording.message(cause.code),
        })),
      };
    }),
  );
  return { refused };
};

async function wordingOf(forms: FormStore, { form: slug, version, variant }: Group, lang: Lang) {
  const published = await forms.version(slug, version);
  const form = published && forms.ready(published, variant, lang).form;
  return {
    variantTitle: published === undefined ? '' : titleOfVariant(published.snapshot, variant, lang),
    titles: new Map(form && askedQuestions(form).map(({ path, title }) => [path, title])),
    message: (code: string): string => messageOf(form, code, lang),
  };
}

/** Returns the text of an error as visitors read it; '' for one without, such as a captcha's. */
function messageOf(form: CompiledForm | undefined, code: string, lang: Lang): string {
  const text = form?.messages[errorKey(code)];
  // The numbers of a single try are not kept.
  return text === undefined ? '' : formatText(text, {}, lang).replace(/\{\w+\}/g, '…');
}
