import { changedFiles, type DocumentFiles, withDocument, withoutDocument } from '#engine/authoring';
import {
  type Definitions,
  type FormSnapshot,
  loadDefinitions,
  parseDocumentId,
  siteDocumentOf,
  snapshotForm,
  snapshotText,
  type Vocabulary,
} from '#engine/model';
import type { FormStore } from '../forms/form-store.ts';
import {
  compareForms,
  type FormChange,
  PUBLICATION_VERDICTS,
  type PublicationVerdict,
} from './compare-forms.ts';
import type { ChangedFiles } from './definition-files.ts';

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
  verdict: PublicationVerdict;
}

/** A document as it is to be published; `removes`: it is to be there no more. */
export interface PlannedDocument {
  document: string;
  files: DocumentFiles;
  removes: boolean;
}

/** Works out which forms a document changes, and how. Its definitions must be without errors. */
export async function planPublication(
  { current, vocabulary, forms, now }: PlanSources,
  { document, files, removes }: PlannedDocument,
): Promise<PublicationPlan> {
  const texts = removes ? withoutDocument(current, document) : withDocument(current, files);
  const { definitions } = loadDefinitions(texts);
  const { definitions: before } = loadDefinitions(current);
  const planned: PlannedForm[] = [];
  for (const slug of definitions.forms.keys()) {
    const snapshot = snapshotForm(definitions, slug, vocabulary);
    const isChanged =
      !before.forms.has(slug) ||
      snapshotText(snapshot) !== snapshotText(snapshotForm(before, slug, vocabulary));
    if (!isChanged) continue;
    const live = await forms.live(slug);
    const old = live && { snapshot: live.snapshot, source: before.forms.get(slug) };
    const fresh = { snapshot, source: definitions.forms.get(slug) };
    planned.push({ slug, snapshot, changes: compareForms(old, fresh, now) });
  }
  for (const [slug, source] of before.forms) {
    const gone = definitions.forms.has(slug) ? undefined : await forms.live(slug);
    if (gone === undefined) continue;
    const changes = compareForms({ snapshot: gone.snapshot, source }, undefined, now);
    planned.push({ slug, snapshot: undefined, changes });
  }
  return {
    texts,
    definitions,
    files: changedFiles(current, texts),
    forms: planned,
    verdict: worst([
      // Whatever led to it leads nowhere from then on.
      removes ? 'breaking' : kindVerdict(document),
      ...planned.flatMap(({ changes }) => changes.map(({ verdict }) => verdict)),
    ]),
  };
}

export interface PlanSources {
  current: ReadonlyMap<string, string>;
  vocabulary: Vocabulary;
  forms: FormStore;
  now(): number;
}

/** A catalogue is what payloads take their codes from, so it is never content alone, unless visitors only read it. */
const kindVerdict = (document: string): PublicationVerdict =>
  parseDocumentId(document)?.kind === 'catalogs' && siteDocumentOf(document)?.isRead !== true
    ? 'contract'
    : 'content';

const worst = (verdicts: readonly PublicationVerdict[]): PublicationVerdict =>
  PUBLICATION_VERDICTS.findLast((one) => verdicts.includes(one)) ?? 'content';
