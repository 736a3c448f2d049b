/// <reference types="vite/client" />
import en from '../../definitions/texts/en.json?raw';
import ru from '../../definitions/texts/ru.json?raw';

const written: Record<string, string> = import.meta.glob(
  '../../docs/examples/{job,loan,survey}/definitions/**/*.json',
  { query: '?raw', import: 'default', eager: true },
);

/** Forms that the playground starts with: the slug of each is that of its example. */
export const EXAMPLES = ['loan', 'job', 'survey'] as const;
export type ExampleSlug = (typeof EXAMPLES)[number];

/** Files of an example by their path in the folder of definitions. */
export function filesOf(example: ExampleSlug): ReadonlyMap<string, string> {
  const folder = `../../docs/examples/${example}/definitions/`;
  const own = Object.entries(written).flatMap(([path, text]): [string, string][] =>
    path.startsWith(folder) ? [[path.slice(folder.length), text]] : [],
  );
  return new Map([...own, ['texts/ru.json', ru], ['texts/en.json', en]]);
}

/** Parts of a form that are edited. */
export const PARTS = ['schema', 'ui', 'form', 'examples'] as const;
export type Part = (typeof PARTS)[number];
