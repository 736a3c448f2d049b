import type { DocumentSummary } from '#contract';
import { type DocumentFiles, newCatalog, newConsent, newEndpoint, newSource } from '#engine/authoring';
import type { SiteLanguage } from '#engine/model/definition';
import { latinSlug } from '../../parts/document/latin-slug.ts';
import { NewDocument, SLUG } from '../../parts/document/new-document.tsx';
import { typedTitle, useTitleFields } from '../../parts/document/title-fields.ts';
import { dayInMoscow } from '../../parts/written-day.ts';
import { useStudio } from '../../studio-context.ts';

interface NamedKind {
  /** Prefix of the keys of its texts. */
  texts: string;
  filesOf(
    slug: string,
    title: Readonly<Record<SiteLanguage, string>>,
    languages: readonly SiteLanguage[],
  ): DocumentFiles;
}

/** Kinds of document that start with only a title and a name. */
const namedKinds: Readonly<Record<string, NamedKind>> = {
  catalogs: { texts: 'studio.newCatalog', filesOf: newCatalog },
  endpoints: { texts: 'studio.newEndpoint', filesOf: newEndpoint },
  sources: { texts: 'studio.newSource', filesOf: newSource },
  consents: {
    texts: 'studio.newConsent',
    filesOf: (purpose, title, languages) => newConsent(purpose, title, dayInMoscow(Date.now()), languages),
  },
};

/**
 * Creates a catalogue of choices, an endpoint for forms, a source of options, or a consent. Null for other
 * kinds.
 */
export function NewNamed({ kind, documents }: { kind: string; documents: readonly DocumentSummary[] }) {
  const { text, languages } = useStudio();
  const titles = useTitleFields();
  const named = namedKinds[kind];
  if (named === undefined) return null;
  const { texts, filesOf } = named;
  return (
    <NewDocument
      title={text(`${texts}.title`)}
      fields={[
        ...titles,
        { name: 'slug', label: text(`${texts}.slug`), hint: text(`${texts}.slug.hint`), suggest: latinSlug },
      ]}
      selects={[]}
      problemOf={(typed) => {
        const title = titles[0]?.name ?? '';
        if (typed(title) === '') return { field: title, sentence: text('studio.newForm.problem.title') };
        if (!SLUG.test(typed('slug')))
          return { field: 'slug', sentence: text('studio.newForm.problem.slug') };
        const isTaken = documents.some(
          ({ id, state }) => state !== 'removed' && id === `${kind}/${typed('slug')}`,
        );
        return isTaken ? { field: 'slug', sentence: text(`${texts}.problem.taken`) } : undefined;
      }}
      create={async (typed) => ({
        id: `${kind}/${typed('slug')}`,
        files: filesOf(typed('slug'), typedTitle(titles, typed), languages),
      })}
      editorOf={(id) => `/studio/content/${id}`}
    />
  );
}
