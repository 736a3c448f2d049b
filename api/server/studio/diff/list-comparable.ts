import type { ComparableForm } from '#contract';
import { DEFAULT_LANGUAGE, readLanguage } from '#engine/model/definition';
import { listPublishedVersions, publishedForms } from '../../forms/published-versions.ts';
import type { StudioHandler } from '../handler.ts';
import { currentTexts, ownerOf } from '../job-input.ts';

/**
 * Handles the studio's call `list-comparable`: returns every published form with its versions and the author of
 * its draft.
 */
export const listComparable: StudioHandler<'list-comparable'> = async (
  call,
  { database, editing, drafts, isolates },
) => {
  const lang = readLanguage(call.query.lang) ?? DEFAULT_LANGUAGE;
  const slugs = await publishedForms(database);
  const input = { texts: await currentTexts(editing), slugs, lang } as const;
  const { titles } = await isolates.run('list-titles', input, ownerOf(call, ''));
  const written = new Map((await drafts.list()).map((draft) => [draft.document, draft]));
  const forms: ComparableForm[] = [];
  for (const slug of slugs) {
    const draft = written.get(`forms/${slug}`);
    forms.push({
      slug,
      title: titles[slug] ?? slug,
      versions: (await listPublishedVersions(database, slug)).map(({ slug: _slug, ...version }) => version),
      ...(draft === undefined ? {} : { draft: { author: draft.author, updatedAt: draft.updatedAt } }),
    });
  }
  return { forms };
};
