import type { Answers } from '#engine/model/definition';
import { isObject } from '#engine/model/json';
import type { FormSource } from '#engine/model/load';

/** Answers of one example in a form's examples.json, with its name and the variant that they are for. */
export interface NamedAnswers {
  name: string;
  answers: Answers;
  /** Undefined for the form's default. */
  variant: string | undefined;
}

/** Returns the answers of all examples in a form's examples.json, those to be accepted and those to be refused. */
export function exampleAnswers(source: FormSource | undefined): NamedAnswers[] {
  const { accepted, refused } = source?.examples ?? {};
  return [accepted, refused].flatMap((list) =>
    (Array.isArray(list) ? list.filter(isObject) : []).flatMap(({ name, answers, variant }) =>
      isObject(answers)
        ? [{ name: String(name ?? ''), answers, variant: typeof variant === 'string' ? variant : undefined }]
        : [],
    ),
  );
}
