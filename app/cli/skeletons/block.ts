import { inEachLanguage } from '#engine/model/definition';
import placeholders from './placeholders.json' with { type: 'json' };
import { jsonText, type Skeleton } from './skeleton.ts';

/** Returns the files of a new page block with a heading, whose code only pages that use it load. */
export function blockSkeleton(slug: string): Skeleton {
  const component = `${slug.replace(/(?:^|-)(\w)/g, (_dash, letter: string) => letter.toUpperCase())}Block`;
  return {
    root: 'repository',
    files: new Map([
      [
        `app/site/blocks/${slug}/block.json`,
        jsonText({
          order: 100,
          loads: 'lazy',
          title: inEachLanguage(() => slug),
          summary: placeholders.block.summary,
          properties: { title: { $ref: '#/definitions/text', title: placeholders.block.title } },
          required: ['title'],
        }),
      ],
      [
        `app/site/blocks/${slug}/${slug}.tsx`,
        `import type { JsonObject } from '#engine/model/json';
import { textIn } from '../../page-data.ts';

export const ${component} = ({ block }: { block: JsonObject }) => (
  <section>
    <h2>{textIn(block.title)}</h2>
  </section>
);
`,
      ],
    ]),
    next: `Next: write the titles, the properties and the component, and its styles in app/site/site.css; then run \`npm run generate\` and put the block on a page in definitions/pages/.`,
  };
}
