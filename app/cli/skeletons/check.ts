import { exportName } from '../../generate/registry-source.ts';
import placeholders from './placeholders.json' with { type: 'json' };
import { jsonText, type Skeleton } from './skeleton.ts';

/**
 * Returns the files of a new lint check for one problem code, with its texts and a fixture that shows the problem.
 */
export function checkSkeleton(slug: string): Skeleton {
  const code = slug.replaceAll('-', '_').toUpperCase();
  return {
    root: 'repository',
    files: new Map([
      [
        `engine/analysis/lint/checks/${slug}/${slug}.ts`,
        `import { formFile } from '#engine/model/load';
import { defineCheck } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** Why this would be a fault. */
export const ${exportName(slug, 'check')} = defineCheck(problemTexts, ({ definitions }, report) => {
  for (const { slug, schema } of definitions.forms.values())
    if (schema.title === '${slug}')
      report({ file: formFile(slug, 'schema'), segments: ['title'] }, '${code}', { form: slug });
});
`,
      ],
      [`engine/analysis/lint/checks/${slug}/texts.json`, jsonText({ [code]: placeholders.check.problem })],
      [
        `tests/fixtures/broken-definitions/${slug}.json`,
        jsonText({
          title: `A form that ${slug} refuses`,
          edits: [
            {
              file: 'forms/phone-call/schema.json',
              replace: '"type": "object",',
              with: `"type": "object",\n  "title": "${slug}",`,
            },
          ],
          problem: { code, file: 'forms/phone-call/schema.json', near: `"${slug}"`, says: 'what is wrong' },
        }),
      ],
    ]),
    next: `Next: write the check, its texts and the fixture that shows the problem; then run \`npm run generate\`.`,
  };
}
