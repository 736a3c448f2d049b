import { useId, useState } from 'react';
import type { DocumentSummary } from '#contract';
import { useStudio } from '../../studio-context.ts';
import { matchesQuery } from '../search/matches-query.ts';

/** Filter of a list of documents: typed words, and a section of the site. */
export interface DocumentFilter {
  search: string;
  /** Slug of the section; '' for any. */
  section: string;
}

/** Returns the filter of a list of documents and its setter; it lasts until the page is left. */
export function useDocumentFilter(): [DocumentFilter, (next: DocumentFilter) => void] {
  return useState<DocumentFilter>({ search: '', section: '' });
}

/**
 * True if a document matches a filter: every typed word is contained in its title, slug, URL, author or sections, and
 * it belongs to the chosen section.
 */
export function matchesFilter(
  { id, title, sections, address = '', changedBy = '' }: DocumentSummary,
  { search, section }: DocumentFilter,
  sectionTitles: ReadonlyMap<string, string>,
): boolean {
  if (section !== '' && !sections.includes(section)) return false;
  const named = sections.map((slug) => sectionTitles.get(slug) ?? '');
  return matchesQuery(search, id, title, address, changedBy, ...sections, ...named);
}

/** Returns the titles of the site's sections by slug, found among the documents. */
export const sectionTitlesIn = (documents: readonly DocumentSummary[]): Map<string, string> =>
  new Map(
    documents.flatMap(({ id, title }) =>
      id.startsWith('sections/') ? [[id.slice('sections/'.length), title] as const] : [],
    ),
  );

interface DocumentFilterProps {
  filter: DocumentFilter;
  sectionTitles: ReadonlyMap<string, string>;
  onChange(next: DocumentFilter): void;
}

/** Inputs of the filter above a list of documents: search and section. */
export function DocumentFilterFields({ filter, sectionTitles, onChange }: DocumentFilterProps) {
  const { text } = useStudio();
  const id = useId();
  return (
    <div className="zs-filter">
      <div className="zs-field">
        <label htmlFor={`${id}-search`}>{text('studio.search')}</label>
        <input
          className="zs-input"
          id={`${id}-search`}
          type="search"
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
        />
      </div>
      <div className="zs-field">
        <label htmlFor={`${id}-section`}>{text('studio.filter.section')}</label>
        <select
          className="zs-input"
          id={`${id}-section`}
          value={filter.section}
          onChange={(event) => onChange({ ...filter, section: event.target.value })}
        >
          <option value="">{text('studio.filter.anySection')}</option>
          {[...sectionTitles].map(([slug, title]) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
