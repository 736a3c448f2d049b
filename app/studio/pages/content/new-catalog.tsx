import type { DocumentSummary } from '#contract';
import { newCatalog } from '#engine/authoring';
import { NewDocument, SLUG } from '../../parts/document/new-document.tsx';
import { useStudio } from '../../studio-context.ts';

/** Creates a catalogue, from which fields take their choices. */
export function NewCatalog({ documents }: { documents: readonly DocumentSummary[] }) {
  const { text } = useStudio();
  return (
    <NewDocument
      title={text('studio.newCatalog.title')}
      fields={[
        { name: 'ru', label: text('studio.newForm.ru') },
        { name: 'en', label: text('studio.newForm.en') },
        { name: 'slug', label: text('studio.newCatalog.slug'), hint: text('studio.newCatalog.slug.hint') },
      ]}
      selects={[]}
      problemOf={(typed) => {
        if (typed('ru') === '') return text('studio.newForm.problem.title');
        if (!SLUG.test(typed('slug'))) return text('studio.newForm.problem.slug');
        const isTaken = documents.some(
          ({ id, state }) => state !== 'removed' && id === `catalogs/${typed('slug')}`,
        );
        return isTaken ? text('studio.newCatalog.problem.taken') : undefined;
      }}
      create={async (typed) => ({
        id: `catalogs/${typed('slug')}`,
        files: newCatalog(typed('slug'), { ru: typed('ru'), en: typed('en') || typed('ru') }),
      })}
      editorOf={(id) => `/studio/content/${id}`}
    />
  );
}
