import { describeAnswer, describeField, type Labels } from '#engine/analysis';
import type { CompiledForm } from '#engine/model/definition';
import { firstName, type JsonObject } from '#engine/model/json';

/** Name of the part of a form in which a problem is: the key of a text of the studio, and the name that it contains. */
export interface ProblemPlace {
  key: string;
  name?: string;
}

const FILES: Readonly<Record<string, string>> = {
  'form.json': 'form',
  'schema.json': 'schema',
  'ui.json': 'ui',
  'examples.json': 'examples',
};

/** Returns the part of the form in which a problem is; undefined for a file of another document. */
export function problemPlace(
  form: Labels & Pick<CompiledForm, 'fields'>,
  { file, pointer }: { file: string; pointer: string },
): ProblemPlace | undefined {
  if (file.startsWith('texts/')) return { key: 'studio.problems.place.texts' };
  const names = new Set(form.fields.map(({ path }) => firstName(path)));
  const steps = pointer.split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const field = steps.find((step) => names.has(step));
  const part = FILES[/^forms\/[^/]+\/([^/]+)$/.exec(file)?.[1] ?? ''];
  if (part === undefined) return undefined;
  // An example names fields, but belongs to none of them.
  return field === undefined || part === 'examples'
    ? { key: `studio.problems.place.${part}` }
    : { key: 'studio.problems.place.field', name: describeField(form, field) };
}

/** Formats answers by their labels, for people: «Занятость» — «На пенсии», «Доход» — 5000. */
export const describeAnswers = (labels: Labels, answers: JsonObject): string =>
  Object.entries(answers)
    .map(([name, value]) => `${describeField(labels, name)} — ${describeAnswer(labels, name, value)}`)
    .join(', ');
