import { type DocumentSummary, openDocument } from '#contract';
import { copyPage, type DocumentFiles, newPage, type NewPage as Page, pageSlug } from '#engine/authoring';
import { latinSlug } from '../../parts/document/latin-slug.ts';
import { NewDocument } from '../../parts/document/new-document.tsx';
import { typedTitle, useTitleFields } from '../../parts/document/title-fields.ts';
import { useStudio } from '../../studio-context.ts';
import { useStudioCall } from '../../use-studio-call.ts';

/** Source of a page with a button, and the parameter of the URL that asks for it. */
const BUTTON = 'button';
const PATH = /^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

/**
 * Inputs that create a page of the site: empty, with an article, with a form, with a button that opens a form, or as
 * a copy of another page.
 */
export function NewPage({ documents }: { documents: readonly DocumentSummary[] }) {
  const { text } = useStudio();
  const call = useStudioCall();
  const titles = useTitleFields();
  const ofKind = (kind: string) =>
    documents
      .filter(({ id, state }) => id.startsWith(`${kind}/`) && state !== 'removed')
      .map(({ id, title }) => ({ id, title, slug: id.slice(kind.length + 1) }));

  const filesOf = async (source: string, page: Page): Promise<DocumentFiles> => {
    const [from = '', slug = ''] = source.split('/');
    if (from === 'forms') return newPage(page, { kind: 'form', form: slug });
    if (from === BUTTON) return newPage(page, { kind: 'button', form: slug });
    if (from !== 'pages') return newPage(page, { kind: source === 'article' ? 'article' : 'empty' });
    const { live, files } = await call(openDocument, { params: { kind: 'pages', slug } });
    return copyPage((Object.keys(live).length > 0 ? live : files)[`pages/${slug}.json`] ?? '', page);
  };

  return (
    <NewDocument
      title={text('studio.newPage.title')}
      fields={[
        ...titles,
        {
          name: 'path',
          label: text('studio.newPage.path'),
          hint: text('studio.newPage.path.hint'),
          suggest: (title) => `/${latinSlug(title)}`,
        },
      ]}
      selects={[
        {
          name: 'section',
          label: text('studio.newPage.section'),
          groups: [
            {
              heading: '',
              options: ofKind('sections').map(({ slug, title }) => ({ value: slug, title })),
            },
          ],
        },
        {
          name: 'source',
          label: text('studio.newForm.source'),
          groups: [
            {
              heading: '',
              options: ['article', 'empty'].map((template) => ({
                value: template,
                title: text(`studio.newPage.template.${template}`),
              })),
            },
            {
              heading: text('studio.newPage.template.form'),
              options: ofKind('forms').map(({ id, title }) => ({ value: id, title })),
            },
            {
              heading: text('studio.newPage.template.button'),
              options: ofKind('forms').map(({ slug, title }) => ({
                value: `${BUTTON}/${slug}`,
                // The closed list shows no heading.
                title: text('studio.newPage.template.button.of', { title }),
              })),
            },
            {
              heading: text('studio.newPage.template.copy'),
              options: ofKind('pages').map(({ id, title }) => ({
                value: id,
                title: text('studio.newPage.template.copy.of', { title }),
              })),
            },
          ],
        },
      ]}
      initial={shownForm()}
      problemOf={(typed) => {
        const path = typed('path');
        const title = titles[0]?.name ?? '';
        if (typed(title) === '') return { field: title, sentence: text('studio.newForm.problem.title') };
        if (!PATH.test(path)) return { field: 'path', sentence: text('studio.newPage.problem.path') };
        const isTaken = documents.some(
          ({ id, state, address }) =>
            state !== 'removed' && (address === path || id === `pages/${pageSlug(path)}`),
        );
        return isTaken ? { field: 'path', sentence: text('studio.newPage.problem.taken') } : undefined;
      }}
      create={async (typed) => ({
        id: `pages/${pageSlug(typed('path'))}`,
        files: await filesOf(typed('source'), {
          title: typedTitle(titles, typed),
          path: typed('path'),
          section: typed('section'),
        }),
      })}
      editorOf={(id) => `/studio/content/${id}`}
    />
  );
}

/**
 * Returns the initial values that the editor of a form passes in the URL: the form to show, and its titles.
 */
function shownForm(): Record<string, string> | undefined {
  const given = new URLSearchParams(location.search);
  const form = given.get('form');
  if (form === null) return undefined;
  return { ...Object.fromEntries(given), source: `${given.has(BUTTON) ? BUTTON : 'forms'}/${form}` };
}
