import type { Change } from '#engine/analysis';
import type { DocumentFiles, ExampleChange } from '#engine/authoring';
import type { FormSnapshot } from '#engine/model/compile';
import type { JsonSchema, Vocabulary } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import type { ExistingNames } from '#engine/model/names';
import type { Problem } from '#engine/model/problems';
import type { Texts } from '../definitions/read-definitions.ts';
import type { JobLimits } from '../isolates/index.ts';
import type { PagePorts } from '../publication/page-trial.ts';

/** Functions of the application that tasks use, such as the complete check of definitions. */
export interface TaskPorts {
  vocabulary: Vocabulary;
  /**
   * Checks definitions completely, but examples and schemas only of the given forms. `names`: names
   * in all definitions, if the texts are a part.
   */
  check(texts: ReadonlyMap<string, string>, forms: readonly string[], names?: ExistingNames): Problem[];
  /** Renderer of pages; absent where the site is not built, as in a test of one layer. */
  pages?: PagePorts;
  /** Returns a function that makes an entry of examples.json from a change of the new version. */
  testsOfChanges(snapshot: FormSnapshot): (change: Change, name: string) => JsonObject | undefined;
  /** Updates a form's examples, from those that a person wrote. */
  carryExamples(
    texts: ReadonlyMap<string, string>,
    slug: string,
    written: string,
  ): { text: string; changes: ExampleChange[] };
}

/**
 * Work on a draft as a pure function of its input, which can run in an isolate (a child process without access to
 * data). Throws HttpRefusal for a refusal.
 */
export interface Task<Input extends object, Answer extends object> {
  limits: JobLimits;
  schema: JsonSchema;
  /** True if a page waits for the result and shows nothing before it. */
  isAwaited?: boolean;
  run(input: Input, ports: TaskPorts): Answer;
}

/** Returns the task unchanged; the compiler checks it and infers its input and result. */
export const defineTask = <Input extends object, Answer extends object>(
  task: Task<Input, Answer>,
): Task<Input, Answer> => task;

/** Input of tasks on a document: its files as somebody has written them, and the texts of the live definitions. */
export interface WrittenInput {
  texts: Texts;
  document: string;
  files: DocumentFiles;
  nowMs: number;
}

/**
 * Limits of a task that an editor waits for at every edit: processor time in milliseconds, size of the answer in
 * bytes.
 */
export const QUICK: JobLimits = { cpuMs: 10_000, answerBytes: 4 * 2 ** 20 };
/** Limits of any other task: processor time in milliseconds, size of the answer in bytes. */
export const THOROUGH: JobLimits = { cpuMs: 60_000, answerBytes: 8 * 2 ** 20 };
