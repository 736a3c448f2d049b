import { openDocument } from '#contract';
import { copyForm, type DocumentFiles, FORM_TEMPLATES, type FormTemplate, newForm } from '#engine/authoring';
import type { SiteLanguage } from '#engine/model/definition';
import { latinSlug } from '../../../parts/document/latin-slug.ts';
import { NewDocument, SLUG } from '../../../parts/document/new-document.tsx';
import { typedTitle, useTitleFields } from '../../../parts/document/title-fields.ts';
import { useTitles } from '../../../parts/use-titles.ts';
import { useStudio } from '../../../studio-context.ts';
import { useStudioCall } from '../../../use-studio-call.ts';

/** Inputs that create a form from a template or as a copy. */
export function NewForm({ existing }: { existing: readonly string[] }) {
  const { text } = useStudio();
  const call = useStudioCall();
  const titles = useTitleFields();
  const titleOf = useTitles();

  const filesOf = async (
    source: string,
    slug: string,
    title: Record<SiteLanguage, string>,
  ): Promise<DocumentFiles> => {
    if (isTemplate(source)) return newForm(slug, title, source);
    const { live, files } = await call(openDocument, {
      params: { kind: 'forms', slug: source },
    });
    return copyForm(Object.keys(live).length > 0 ? live : files, source, slug, title);
  };

  return (
    <NewDocument
      title={text('studio.newForm.title')}
      fields={[
        ...titles,
        {
          name: 'slug',
          label: text('studio.newForm.slug'),
          hint: text('studio.newForm.slug.hint'),
          suggest: latinSlug,
        },
      ]}
      selects={[
        {
          name: 'source',
          label: text('studio.newForm.source'),
          groups: [
            {
              heading: '',
              options: [
                ...FORM_TEMPLATES.map((template) => ({
                  value: template as string,
                  title: text(`studio.newForm.template.${template}`),
                })),
                ...existing.map((slug) => ({
                  value: slug,
                  title: text('studio.newForm.copy', { form: titleOf(`forms/${slug}`) }),
                })),
              ],
            },
          ],
        },
      ]}
      initial={new URLSearchParams(location.search).has('new') ? {} : undefined}
      problemOf={(typed) => {
        const slug = typed('slug');
        const title = titles[0]?.name ?? '';
        if (typed(title) === '') return { field: title, sentence: text('studio.newForm.problem.title') };
        if (!SLUG.test(slug)) return { field: 'slug', sentence: text('studio.newForm.problem.slug') };
        return existing.includes(slug)
          ? { field: 'slug', sentence: text('studio.newForm.problem.taken') }
          : undefined;
      }}
      create={async (typed) => ({
        id: `forms/${typed('slug')}`,
        files: await filesOf(typed('source'), typed('slug'), typedTitle(titles, typed)),
      })}
      editorOf={(id) => `/studio/${id}`}
    />
  );
}

const isTemplate = (source: string): source is FormTemplate =>
  (FORM_TEMPLATES as readonly string[]).includes(source);
