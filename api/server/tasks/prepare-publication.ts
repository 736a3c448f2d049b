import {
  enumOf,
  exactly,
  listOf,
  mapOf,
  PUBLICATION_VERDICTS,
  problemSchema,
  text,
  textOrNull,
  wordsSchema,
  yesOrNo,
} from '#contract';
import { pagesShowing, usesOfDocument } from '#engine/analysis';
import { type DocumentFiles, keptOver, liveBase, readDocument, withDocument } from '#engine/authoring';
import { snapshotText } from '#engine/model/compile';
import { hasErrors } from '#engine/model/problems';
import type { DraftContent } from '../definitions/draft-content.ts';
import { withOwnTexts } from '../definitions/own-texts.ts';
import { readDefinitions, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { compileSources } from '../forms/compile-sources.ts';
import { nestingProblems } from '../publication/nesting-problems.ts';
import {
  type LiveSnapshots,
  type PlanSources,
  type PublicationPlan,
  planPublication,
} from '../publication/plan-publication.ts';
import { publicationChanges } from '../publication/publication-changes.ts';
import { rebaseProved } from '../publication/rebase-proved.ts';
import { refuseProblems } from '../publication/refuse-problems.ts';
import { refuseRemoval } from '../publication/refuse-removal.ts';
import { reviewedChange, reviewedChanges } from '../publication/reviewed-changes.ts';
import { defineTask, type TaskPorts, THOROUGH } from './define-task.ts';

/** Input of the last check before a publication: the draft, the live texts and the live versions. */
export interface PublicationInput extends DraftContent {
  texts: Texts;
  live: LiveSnapshots;
  /** Base of the draft, if known: later publications are kept. */
  base?: DocumentFiles;
  /** Draft of the document that stays as it is over this publication. */
  draft?: DocumentFiles;
  nowMs: number;
}

/**
 * Returns the effects of publishing a document (`planPublication`). If the definitions are too broken for that,
 * throws HttpRefusal 422 with the errors that `check` finds.
 */
export function planChecked(
  sources: PlanSources,
  planned: DraftContent,
  check: TaskPorts['check'],
): PublicationPlan {
  try {
    return planPublication(sources, planned);
  } catch (error) {
    refuseProblems(check(withDocument(sources.current, planned.files), []));
    throw error;
  }
}

/**
 * Returns the pages and forms that a publication changes for visitors; with a section, its pages
 * too.
 */
function changedPages({ definitions, forms }: PublicationPlan, document: string): string[] {
  const pagesOf = pagesShowing(definitions);
  const showing = forms.flatMap(({ slug }) => pagesOf(slug, []).map((page) => page.document));
  const ofSection = document.startsWith('sections/')
    ? usesOfDocument(definitions, document).map((use) => use.document)
    : [];
  const own = forms.flatMap(({ slug, snapshot }) => (snapshot === undefined ? [] : [`forms/${slug}`]));
  return [...new Set([document, ...showing, ...ofSection, ...own])].filter((id) =>
    /^(?:pages|forms)\//.test(id),
  );
}

/**
 * Task that checks a publication for the last time and returns its changes, and the snapshot and compiled
 * validators of each form that it changes. Problems and conflicts are returned, not thrown; an error among the
 * problems leaves the forms uncompiled.
 */
export const preparePublication = defineTask({
  limits: THOROUGH,
  schema: exactly(
    {
      verdict: enumOf(PUBLICATION_VERDICTS),
      // Every change with its verdict, for approvers.
      reviewed: listOf(reviewedChange),
      // Somebody else has since published another value of the same setting, which blocks the publication.
      isInConflict: yesOrNo,
      // An error among them blocks the publication; nothing is compiled then.
      problems: listOf(problemSchema),
      // Versions that become live; a form without a version is no longer served.
      forms: listOf(
        exactly({ slug: text, version: exactly({ snapshot: text, sources: mapOf(text) }) }, ['version']),
      ),
      changes: listOf(exactly({ words: wordsSchema, forms: listOf(text) })),
      // New texts of the folder's files; null removes a file.
      changedFiles: mapOf(textOrNull),
      // Document to record.
      files: mapOf(text),
      // Previous document, with the texts that only it uses.
      before: mapOf(text),
      // The draft that stays, over what becomes live, and its new base.
      draft: exactly({ files: mapOf(text), base: mapOf(text) }),
    },
    ['draft'],
  ),
  run(
    { texts, live, nowMs, base, draft, ...written }: PublicationInput,
    { vocabulary, check, pages }: TaskPorts,
  ) {
    const { document, removes } = written;
    const current = textsIn(texts);
    const { files, conflicts } =
      base === undefined || removes
        ? { files: written.files, conflicts: [] }
        : rebaseProved(document, { base, files: written.files, current }, { vocabulary, nowMs });
    const planned = { ...written, files };
    const before = readDefinitions(current).definitions;
    if (removes) refuseRemoval(before, document);
    const plan = planChecked({ current, vocabulary, live, nowMs }, planned, check);
    const changed = plan.forms.flatMap(({ slug, snapshot }) => (snapshot === undefined ? [] : [slug]));
    const found = check(plan.texts, changed);
    const isRendered = pages !== undefined && !hasErrors(found);
    const problems = isRendered
      ? [...found, ...nestingProblems(pages, plan.definitions, vocabulary, changedPages(plan, document))]
      : found;
    const isBroken = hasErrors(problems);
    return {
      verdict: plan.verdict,
      reviewed: reviewedChanges(plan, { document, removes, before, vocabulary }),
      isInConflict: conflicts.length > 0,
      problems,
      forms: plan.forms.map(({ slug, snapshot }) => ({
        slug,
        ...(snapshot && {
          version: {
            snapshot: snapshotText(snapshot),
            sources: isBroken ? {} : compileSources(snapshot),
          },
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
      ...(draft && {
        draft: { files: keptOver(draft, current, plan.texts), base: liveBase(plan.texts, document) },
      }),
    };
  },
});
