import type { Answers } from '#engine/model/definition';
import { isObject } from '#engine/model/json';
import type { FormSource } from '#engine/model/load';

/** Answers of an example, and the variant that they are for. */
export interface NamedAnswers {
  name: string;
  answers: Answers;
  /** Undefined for the form's default. */
  variant: string | undefined;
}

/** Returns the examples of a form, accepted and refused. */
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
