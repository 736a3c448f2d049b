import type { Change } from '#engine/analysis';
import type { ExampleChange } from '#engine/authoring';
import type { FormSnapshot } from '#engine/model/compile';
import type { JsonSchema, Vocabulary } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import type { ExistingNames } from '#engine/model/names';
import type { Problem } from '#engine/model/problems';
import type { JobLimits } from '../isolates/index.ts';
import type { PagePorts } from './page-problems.ts';

/** What the layers above give to tasks. */
export interface TaskPorts {
  vocabulary: Vocabulary;
  /**
   * The whole check of definitions; examples are tried and schemas compiled for the named forms alone. `names`: those of all
   * definitions, where the texts are a part of them.
   */
  check(texts: ReadonlyMap<string, string>, forms: readonly string[], names?: ExistingNames): Problem[];
  /** What renders pages; absent where the site is not built, as in a test of one layer. */
  pages?: PagePorts;
  /** Of the new version: change and sentence → what its examples.json takes. */
  testsOfChanges(snapshot: FormSnapshot): (change: Change, name: string) => JsonObject | undefined;
  /** Examples of a form as they follow from those that a person wrote. */
  carryExamples(
    texts: ReadonlyMap<string, string>,
    slug: string,
    written: string,
  ): { text: string; changes: ExampleChange[] };
}

/**
 * Work on what an editor has written: from data to data, without anything else, so that it can be done in an isolate. It
 * refuses by throwing HttpRefusal.
 */
export interface Task<Input extends object, Answer extends object> {
  limits: JobLimits;
  /** Of the answer. */
  schema: JsonSchema;
  /** A page shows nothing before it has the answer. */
  isAwaited?: boolean;
  run(input: Input, ports: TaskPorts): Answer;
}

export const defineTask = <Input extends object, Answer extends object>(
  task: Task<Input, Answer>,
): Task<Input, Answer> => task;

/** For what an editor waits for at every edit. */
export const QUICK: JobLimits = { cpuMs: 10_000, answerBytes: 4 * 2 ** 20 };
/** For what is asked once. */
export const THOROUGH: JobLimits = { cpuMs: 60_000, answerBytes: 8 * 2 ** 20 };
