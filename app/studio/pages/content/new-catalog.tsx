import type { DocumentSummary } from '#contract';
import { newCatalog } from '#engine';
import { NewDocument, SLUG } from '../../parts/document/new-document.tsx';
import { useStudio } from '../../studio-context.ts';

/** Begins a list to choose from, for fields that are given it. */
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
      problemOf={(said) => {
        if (said('ru') === '') return text('studio.newForm.problem.title');
        if (!SLUG.test(said('slug'))) return text('studio.newForm.problem.slug');
        const isTaken = documents.some(
          ({ id, state }) => state !== 'removed' && id === `catalogs/${said('slug')}`,
        );
        return isTaken ? text('studio.newCatalog.problem.taken') : undefined;
      }}
      begin={async (said) => ({
        id: `catalogs/${said('slug')}`,
        files: newCatalog(said('slug'), { ru: said('ru'), en: said('en') || said('ru') }),
      })}
      editorOf={(id) => `/studio/content/${id}`}
    />
  );
}
