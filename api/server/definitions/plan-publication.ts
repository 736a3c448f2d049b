import { changedFiles, type DocumentFiles, withDocument, withoutDocument } from '#engine/authoring';
import { type FormSnapshot, snapshotForm, snapshotText } from '#engine/model/compile';
import type { Vocabulary } from '#engine/model/definition';
import { parseDocumentId, siteDocumentOf } from '#engine/model/documents';
import type { Definitions } from '#engine/model/load';
import {
  compareForms,
  type FormChange,
  PUBLICATION_VERDICTS,
  type PublicationVerdict,
} from './compare-forms.ts';
import type { ChangedFiles } from './definition-files.ts';
import { readDefinitions } from './read-definitions.ts';

/** A form that visitors will see otherwise. */
export interface PlannedForm {
  slug: string;
  /** Undefined: they will not see it any more. */
  snapshot: FormSnapshot | undefined;
  changes: FormChange[];
}

/** What comes of publishing a document. */
export interface PublicationPlan {
  /** The definitions as they become. */
  texts: ReadonlyMap<string, string>;
  definitions: Definitions;
  /** Files of the folder that change, as they become. */
  files: ChangedFiles;
  forms: PlannedForm[];
  /** Of the document itself, whatever the forms become. */
  ownVerdict: PublicationVerdict;
  verdict: PublicationVerdict;
}

/** A document as it is to be published; `removes`: it is to be there no more. */
export interface PlannedDocument {
  document: string;
  files: DocumentFiles;
  removes: boolean;
}

/** Works out which forms a document changes, and how. Its definitions must be without errors. */
export function planPublication(
  { current, vocabulary, live, nowMs }: PlanSources,
  { document, files, removes }: PlannedDocument,
): PublicationPlan {
  const texts = removes ? withoutDocument(current, document) : withDocument(current, files);
  const { definitions } = readDefinitions(texts);
  const { definitions: before } = readDefinitions(current);
  const liveForm = (slug: string): FormSnapshot | undefined => {
    const text = live[slug];
    return text === undefined ? undefined : (JSON.parse(text) as FormSnapshot);
  };
  const planned: PlannedForm[] = [];
  for (const slug of definitions.forms.keys()) {
    const snapshot = snapshotForm(definitions, slug, vocabulary);
    const isChanged =
      !before.forms.has(slug) ||
      snapshotText(snapshot) !== snapshotText(snapshotForm(before, slug, vocabulary));
    if (!isChanged) continue;
    const published = liveForm(slug);
    const old = published && { snapshot: published, source: before.forms.get(slug) };
    const fresh = { snapshot, source: definitions.forms.get(slug) };
    planned.push({ slug, snapshot, changes: compareForms(old, fresh, nowMs) });
  }
  for (const [slug, source] of before.forms) {
    const gone = definitions.forms.has(slug) ? undefined : liveForm(slug);
    if (gone === undefined) continue;
    const changes = compareForms({ snapshot: gone, source }, undefined, nowMs);
    planned.push({ slug, snapshot: undefined, changes });
  }
  // Whatever led to a removed document leads nowhere from then on.
  const ownVerdict = removes ? 'breaking' : kindVerdict(document);
  return {
    texts,
    definitions,
    files: changedFiles(current, texts),
    forms: planned,
    ownVerdict,
    verdict: worst([ownVerdict, ...planned.flatMap(({ changes }) => changes.map(({ verdict }) => verdict))]),
  };
}

/** Text of the live version's snapshot by the form's slug. */
export type LiveSnapshots = Readonly<Record<string, string>>;

export interface PlanSources {
  current: ReadonlyMap<string, string>;
  vocabulary: Vocabulary;
  live: LiveSnapshots;
  nowMs: number;
}

/**
 * A catalogue is what payloads take their codes from, so it is never content alone, unless visitors only read it; nor is what
 * visitors agree to, nor where requests are sent, nor what fields ask for
 * their options.
 */
const kindVerdict = (document: string): PublicationVerdict =>
  ['catalogs', 'consents', 'endpoints', 'sources'].includes(parseDocumentId(document)?.kind ?? '') &&
  siteDocumentOf(document)?.isRead !== true
    ? 'contract'
    : 'content';

const worst = (verdicts: readonly PublicationVerdict[]): PublicationVerdict =>
  PUBLICATION_VERDICTS.findLast((one) => verdicts.includes(one)) ?? 'content';
