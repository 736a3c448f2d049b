import { exactly, mapOf, text, whole } from '#contract';
import {
  baseOf,
  type ConflictChoices,
  conflictKey,
  type DocumentFiles,
  liveBase,
  rebaseDocument,
} from '#engine/authoring';
import { formatPointer } from '#engine/model/json';
import { type Texts, textsIn } from '../definitions/read-definitions.ts';
import { defineTask, QUICK } from './define-task.ts';

/** By `file pointer`: whose value a setting keeps. */
export type KeptSettings = Readonly<Record<string, 'ours' | 'theirs'>>;

/** A document over what is live now, with a choice for each setting in conflict. */
export const rebaseProposal = defineTask({
  limits: QUICK,
  schema: exactly({
    files: mapOf(text),
    // What it is over now; of a dictionary what the files change in it.
    base: mapOf(text),
    // Settings in conflict, and those of them for which nobody has chosen.
    conflicts: whole,
    open: whole,
  }),
  run({
    texts,
    document,
    files,
    base,
    keep,
  }: {
    texts: Texts;
    document: string;
    files: DocumentFiles;
    base: DocumentFiles;
    keep: KeptSettings;
  }) {
    const current = textsIn(texts);
    const { conflicts } = rebaseDocument(document, { base, files, current });
    const choices: ConflictChoices = Object.fromEntries(
      conflicts.flatMap((conflict) => {
        const kept = keep[`${conflict.file} ${formatPointer(conflict.path)}`];
        return kept === undefined ? [] : [[conflictKey(conflict), kept]];
      }),
    );
    const rebased = rebaseDocument(document, { base, files, current }, choices);
    return {
      files: rebased.files,
      base: baseOf(liveBase(current, document), rebased.files),
      conflicts: conflicts.length,
      open: rebased.conflicts.length,
    };
  },
});
