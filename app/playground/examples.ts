/// <reference types="vite/client" />
import { LANGUAGES } from '#engine/model/definition';
import { textsFile } from '#engine/model/load';

const written: Record<string, string> = import.meta.glob(
  '../../docs/examples/{job,loan,survey}/definitions/**/*.json',
  { query: '?raw', import: 'default', eager: true },
);

/** Texts that come with the product, by their paths from here. */
const texts: Record<string, string> = import.meta.glob('../../definitions/texts/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Slugs of the examples in docs/examples that the playground can start with. */
export const EXAMPLES = ['loan', 'job', 'survey'] as const;
/** Slug of a form that the playground starts with. */
export type ExampleSlug = (typeof EXAMPLES)[number];

/**
 * Returns the definition files of an example and the shipped dictionaries, as texts by path in the definitions
 * folder.
 */
export function filesOf(example: ExampleSlug): ReadonlyMap<string, string> {
  const folder = `../../docs/examples/${example}/definitions/`;
  const own = Object.entries(written).flatMap(([path, text]): [string, string][] =>
    path.startsWith(folder) ? [[path.slice(folder.length), text]] : [],
  );
  const shipped = LANGUAGES.map(textsFile).map(
    (path) => [path, texts[`../../definitions/${path}`] ?? ''] as const,
  );
  return new Map([...own, ...shipped]);
}

/** Documents of a form that the playground lets one edit. */
export const PARTS = ['schema', 'ui', 'form', 'examples'] as const;
/** Document of a form that the playground lets one edit. */
export type Part = (typeof PARTS)[number];
