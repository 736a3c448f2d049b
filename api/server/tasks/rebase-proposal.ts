import { exactly, mapOf, text, whole, yesOrNo } from '#contract';
import { baseOf, type ConflictChoices, conflictKey, type DocumentFiles, liveBase } from '#engine/authoring';
import { formatPointer } from '#engine/model/json';
import { textsIn } from '../definitions/read-definitions.ts';
import { rebaseProved } from '../publication/rebase-proved.ts';
import { defineTask, THOROUGH, type WrittenInput } from './define-task.ts';

/**
 * Values chosen for the settings in conflict, by file and JSON pointer: `forms/loan/schema.json
 * /properties/sum/maximum` → `ours`.
 */
export type KeptSettings = Readonly<Record<string, 'ours' | 'theirs'>>;

/**
 * Task that merges a proposal with what others have published since, with the choices for settings in conflict,
 * and returns the new files and how many conflicts are still open.
 */
export const rebaseProposal = defineTask({
  limits: THOROUGH,
  schema: exactly({
    files: mapOf(text),
    // New base; a dictionary has the texts that the files change.
    base: mapOf(text),
    // Number of conflicting settings, and of those without a choice.
    conflicts: whole,
    open: whole,
    // True if the comparison disputes the merge with these choices.
    isDisputed: yesOrNo,
  }),
  run(
    { texts, document, files, base, keep, nowMs }: WrittenInput & { base: DocumentFiles; keep: KeptSettings },
    { vocabulary },
  ) {
    const current = textsIn(texts);
    const sides = { base, files, current };
    const { conflicts } = rebaseProved(document, sides, { vocabulary, nowMs });
    const choices: ConflictChoices = Object.fromEntries(
      conflicts.flatMap((conflict) => {
        const kept = keep[`${conflict.file} ${formatPointer(conflict.path)}`];
        return kept === undefined ? [] : [[conflictKey(conflict), kept]];
      }),
    );
    const rebased = rebaseProved(document, sides, { vocabulary, nowMs }, choices);
    return {
      files: rebased.files,
      base: baseOf(liveBase(current, document), rebased.files),
      conflicts: conflicts.length,
      open: conflicts.filter((conflict) => choices[conflictKey(conflict)] === undefined).length,
      isDisputed: rebased.conflicts.length > 0,
    };
  },
});
