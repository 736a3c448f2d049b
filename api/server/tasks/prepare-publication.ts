import { VERDICTS } from '#contract';
import { type DocumentFiles, readDocument } from '#engine/authoring';
import { snapshotText } from '#engine/model';
import { withOwnTexts } from '../definitions/own-texts.ts';
import {
  type LiveSnapshots,
  type PlannedDocument,
  planPublication,
} from '../definitions/plan-publication.ts';
import type { PublicationVerdict } from '../definitions/compare-forms.ts';
import { type PublicationChange, publicationChanges } from '../definitions/publication-changes.ts';
import { refuseProblems } from '../definitions/refuse-problems.ts';
import { refuseRemoval } from '../definitions/refuse-removal.ts';
import { compileSources, type VariantSources } from '../forms/compile-sources.ts';
import { defineTask, type TaskPorts, THOROUGH } from './define-task.ts';
import { readDefinitions, type Texts, textsIn } from './read-definitions.ts';
import { exactly, listOf, mapOf, text } from './schemas.ts';

export interface PublicationInput extends PlannedDocument {
  texts: Texts;
  live: LiveSnapshots;
  nowMs: number;
}

/** All that a publication puts into the database and the folder. */
export interface PreparedPublication {
  verdict: PublicationVerdict;
  /** Versions that become live; without a snapshot, the form is no longer served. */
  forms: { slug: string; version?: { snapshot: string; sources: VariantSources } }[];
  changes: PublicationChange[];
  /** Files of the folder as they become; null: removed. */
  changedFiles: Record<string, string | null>;
  /** The document as it is recorded. */
  files: DocumentFiles;
  /** The document as it was until now, with the texts that it alone uses. */
  before: DocumentFiles;
}

/** The last check before visitors see it, what it changes, and the code of each form. */
export const preparePublication = defineTask({
  limits: { ...THOROUGH, cpuMs: 60_000 },
  schema: exactly({
    verdict: { enum: [...VERDICTS] },
    forms: listOf(
      exactly({ slug: text, version: exactly({ snapshot: text, sources: mapOf(text) }) }, ['version']),
    ),
    changes: listOf(exactly({ words: exactly({ ru: text, en: text }), forms: listOf(text) })),
    changedFiles: mapOf({ type: ['string', 'null'] }),
    files: mapOf(text),
    before: mapOf(text),
  }),
  run({ texts, live, nowMs, ...planned }: PublicationInput, { vocabulary, check }: TaskPorts): PreparedPublication {
    const { document, removes } = planned;
    const current = textsIn(texts);
    const before = readDefinitions(current).definitions;
    if (removes) refuseRemoval(before, document);
    const plan = planPublication({ current, vocabulary, live, nowMs }, planned);
    const changed = plan.forms.flatMap(({ slug, snapshot }) => (snapshot === undefined ? [] : [slug]));
    refuseProblems(check(plan.texts, changed));
    return {
      verdict: plan.verdict,
      forms: plan.forms.map(({ slug, snapshot }) => ({
        slug,
        ...(snapshot && {
          version: { snapshot: snapshotText(snapshot), sources: compileSources(snapshot) },
        }),
      })),
      changes: publicationChanges({
        document,
        before,
        after: plan.definitions,
        forms: plan.forms,
        vocabulary,
      }),
      changedFiles: Object.fromEntries(plan.files),
      files: removes ? {} : withOwnTexts(plan.definitions, document, readDocument(plan.texts, document)),
      before: withOwnTexts(before, document, readDocument(current, document)),
    };
  },
});
