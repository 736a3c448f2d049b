import type { Phrase } from '../definition/model.ts';
import texts from './texts.json' with { type: 'json' };

/** Kind of document that a site has beside forms, shared fields and texts, such as consents or phone lines. */
export interface SiteDocument {
  /** File name of the meta-schema of definitions/. */
  schema: string;
  title: Phrase;
  /** Its files: a path, or a folder and `*` for all files that no other entry names. */
  files: string;
  /** True if requests depend on the document, as on the codes of a catalogue, so that not any editor may publish it. */
  isContract?: true;
}

/**
 * Kinds of documents of a site other than forms, shared fields, texts and pages. The first entry that matches a
 * document's id describes it.
 */
export const siteDocuments: readonly SiteDocument[] = [
  { schema: 'site.schema.json', title: texts.site, files: 'site' },
  { schema: 'section.schema.json', title: texts.section, files: 'sections/*' },
  { schema: 'consent.schema.json', title: texts.consent, files: 'consents/*', isContract: true },
  { schema: 'endpoint.schema.json', title: texts.endpoint, files: 'endpoints/*', isContract: true },
  { schema: 'source.schema.json', title: texts.source, files: 'sources/*', isContract: true },
  { schema: 'faq.schema.json', title: texts.faq, files: 'catalogs/faq' },
  {
    schema: 'phones.schema.json',
    title: texts.phones,
    files: 'catalogs/phones',
  },
  {
    schema: 'appeal-answers.schema.json',
    title: texts['appeal-answers'],
    files: 'catalogs/appeal-answers',
  },
  {
    schema: 'deposit-tariff.schema.json',
    title: texts['deposit-tariff'],
    files: 'catalogs/deposit-tariff',
    isContract: true,
  },
  {
    schema: 'departments.schema.json',
    title: texts.departments,
    files: 'catalogs/departments',
    isContract: true,
  },
  { schema: 'locations.schema.json', title: texts.locations, files: 'catalogs/locations', isContract: true },
  {
    schema: 'phone-codes.schema.json',
    title: texts['phone-codes'],
    files: 'catalogs/phone-codes',
    isContract: true,
  },
  { schema: 'choices.schema.json', title: texts.choices, files: 'catalogs/*', isContract: true },
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
