import type { Phrase } from '../definition/model.ts';
import texts from './texts.json' with { type: 'json' };

/** Kind of document that a site has beside forms, shared fields and texts, such as consents or phone lines. */
export interface SiteDocument {
  /** File name of the meta-schema of definitions/. */
  schema: string;
  title: Phrase;
  /** Its files: a path, or a folder and `*` for all files that no other entry names. */
  files: string;
  /** True if no request depends on the document, so that any editor may publish it. */
  isRead?: true;
}

/**
 * Kinds of documents of a site other than forms, shared fields, texts and pages. The first entry that matches a
 * document's id describes it.
 */
export const siteDocuments: readonly SiteDocument[] = [
  { schema: 'site.schema.json', title: texts.site, files: 'site', isRead: true },
  { schema: 'section.schema.json', title: texts.section, files: 'sections/*', isRead: true },
  { schema: 'consent.schema.json', title: texts.consent, files: 'consents/*' },
  { schema: 'endpoint.schema.json', title: texts.endpoint, files: 'endpoints/*' },
  { schema: 'source.schema.json', title: texts.source, files: 'sources/*' },
  { schema: 'faq.schema.json', title: texts.faq, files: 'catalogs/faq', isRead: true },
  {
    schema: 'phones.schema.json',
    title: texts.phones,
    files: 'catalogs/phones',
    isRead: true,
  },
  {
    schema: 'appeal-answers.schema.json',
    title: texts['appeal-answers'],
    files: 'catalogs/appeal-answers',
    isRead: true,
  },
  {
    schema: 'deposit-tariff.schema.json',
    title: texts['deposit-tariff'],
    files: 'catalogs/deposit-tariff',
  },
  {
    schema: 'departments.schema.json',
    title: texts.departments,
    files: 'catalogs/departments',
  },
  { schema: 'locations.schema.json', title: texts.locations, files: 'catalogs/locations' },
  {
    schema: 'phone-codes.schema.json',
    title: texts['phone-codes'],
    files: 'catalogs/phone-codes',
  },
  { schema: 'choices.schema.json', title: texts.choices, files: 'catalogs/*' },
];

/** Returns the kind of a document by its id, `catalogs/faq`; undefined for a form, a text or a shared field. */
export function siteDocumentOf(document: string): SiteDocument | undefined {
  const [kind = ''] = document.split('/');
  if (kind === 'pages') return { schema: 'page.schema.json', title: texts.page, files: 'pages/*' };
  return (
    siteDocuments.find(({ files }) => files === document || files === kind) ??
    siteDocuments.find(({ files }) => files === `${kind}/*`)
  );
}

/** True if there can be only one document of this kind, such as the questions and answers (`catalogs/faq`). */
export function isOnlyOfItsKind(document: string): boolean {
  const files = siteDocumentOf(document)?.files;
  return files !== undefined && !files.endsWith('/*');
}
