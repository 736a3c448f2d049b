import { describeAnswer, describeField, type Labels } from '#engine/analysis';
import type { CompiledForm } from '#engine/model/definition';
import { firstName, type JsonObject } from '#engine/model/json';

/** Part of a form that has a problem, as a key of the studio's texts with its parameters. */
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

/** Returns the part of a problem; undefined for a file of another document, of which only the path is known. */
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

/** Formats answers in words: «Занятость» — «На пенсии», «Доход» — 5000. */
export const describeAnswers = (labels: Labels, answers: JsonObject): string =>
  Object.entries(answers)
    .map(([name, value]) => `${describeField(labels, name)} — ${describeAnswer(labels, name, value)}`)
    .join(', ');
