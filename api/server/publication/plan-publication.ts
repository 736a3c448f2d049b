import { PUBLICATION_VERDICTS, type PublicationVerdict } from '#contract';
import { changedFiles, withDocument, withoutDocument } from '#engine/authoring';
import { type FormSnapshot, snapshotForm, snapshotText } from '#engine/model/compile';
import type { Vocabulary } from '#engine/model/definition';
import { siteDocumentOf } from '#engine/model/documents';
import type { Definitions } from '#engine/model/load';
import type { ChangedFiles } from '../definitions/definition-files.ts';
import type { DraftContent } from '../definitions/draft-content.ts';
import { readDefinitions } from '../definitions/read-definitions.ts';
import { compareForms, type FormChange } from './compare-forms.ts';

/** Form that a publication changes, with its new snapshot and the changes. */
export interface PlannedForm {
  slug: string;
  /** New snapshot; undefined if the form is removed. */
  snapshot: FormSnapshot | undefined;
  changes: FormChange[];
}

/** Effects of publishing a document: the new files, the forms that change, and the verdict on who may publish. */
export interface PublicationPlan {
  /** Texts of the definitions after the publication. */
  texts: ReadonlyMap<string, string>;
  definitions: Definitions;
  /** Changed files of the folder with their new texts. */
  files: ChangedFiles;
  forms: PlannedForm[];
  /** Verdict on the document itself, apart from the forms. */
  ownVerdict: PublicationVerdict;
  verdict: PublicationVerdict;
}

/**
 * Returns the effects of publishing a document, and makes nothing live; the definitions that result must have no
 * errors.
 */
export function planPublication(
  { current, vocabulary, live, nowMs }: PlanSources,
  { document, files, removes }: DraftContent,
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
    const old = published && { snapshot: published, source: before.forms.get(slug), texts: before.texts };
    const fresh = { snapshot, source: definitions.forms.get(slug), texts: definitions.texts };
    planned.push({ slug, snapshot, changes: compareForms(old, fresh, nowMs) });
  }
  for (const [slug, source] of before.forms) {
    const gone = definitions.forms.has(slug) ? undefined : liveForm(slug);
    if (gone === undefined) continue;
    const changes = compareForms({ snapshot: gone, source, texts: before.texts }, undefined, nowMs);
    planned.push({ slug, snapshot: undefined, changes });
  }
  // References to a removed document lead nowhere.
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

/** Text of the live version's snapshot (all documents and texts of the form), by slug of the form. */
export type LiveSnapshots = Readonly<Record<string, string>>;

/** Live definitions and versions from which a publication is planned. */
export interface PlanSources {
  current: ReadonlyMap<string, string>;
  vocabulary: Vocabulary;
  live: LiveSnapshots;
  nowMs: number;
}

/** Returns who may publish a kind of document. */
const kindVerdict = (document: string): PublicationVerdict =>
  siteDocumentOf(document)?.isContract === true ? 'contract' : 'content';

const worst = (verdicts: readonly PublicationVerdict[]): PublicationVerdict =>
  PUBLICATION_VERDICTS.findLast((one) => verdicts.includes(one)) ?? 'content';
