import type { Answers } from '#engine/model/definition';
import { isObject } from '#engine/model/json';
import type { FormSource } from '#engine/model/load';

export interface NamedAnswers {
  name: string;
  answers: Answers;
  /** Undefined: the form's default. */
  variant: string | undefined;
}

/** Answers that a form's author has written as examples, accepted and refused. */
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
