import type { ComparableForm } from '#contract';
import { formatText, isTextRef, loadDefinitions, textKey } from '#engine/model';
import { listPublishedVersions, publishedForms } from '../../forms/published-versions.ts';
import type { StudioHandler } from '../handler.ts';

export const listComparable: StudioHandler<'list-comparable'> = async (
  { query },
  { database, editing, drafts },
) => {
  const lang = query.lang === 'en' ? 'en' : 'ru';
  const { definitions } = loadDefinitions(await editing.files.current());
  const written = new Map((await drafts.list()).map((draft) => [draft.document, draft]));
  const forms: ComparableForm[] = [];
  for (const slug of await publishedForms(database)) {
    const title = definitions.forms.get(slug)?.form.title;
    const key = isTextRef(title) ? textKey(title) : '';
    const draft = written.get(`forms/${slug}`);
    forms.push({
      slug,
      title: formatText(definitions.texts[lang][key] ?? definitions.texts.ru[key] ?? slug),
      versions: (await listPublishedVersions(database, slug)).map(({ slug: _slug, ...version }) => version),
      ...(draft === undefined ? {} : { draft: { author: draft.author, updatedAt: draft.updatedAt } }),
    });
  }
  return { forms };
};
