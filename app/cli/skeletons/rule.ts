import { inEachLanguage } from '#engine/model/definition';
import { exportName } from '../../generate/registry-source.ts';
import placeholders from './placeholders.json' with { type: 'json' };
import { jsonText, type Skeleton } from './skeleton.ts';

/** Returns the files of a new validation rule with its test cases. */
export function ruleSkeleton(slug: string): Skeleton {
  const name = exportName(slug, 'rule');
  const code = `${name}Wrong`;
  return {
    root: 'repository',
    files: new Map([
      [
        `validators/rules/${slug}/${slug}.ts`,
        `import { defineRule, NO_PARAMS } from '../define-rule.ts';

/** What is accepted, and which section asks for it. @spec R§5 */
export const ${name} = defineRule<string, object>({
  slug: '${slug}',
  keyword: '${slug}',
  types: ['string'],
  summary: 'one line for the catalogue',
  source: 'R§5',
  chunk: 'rare',
  params: NO_PARAMS,
  codes: ['${code}'],
  check: (value) => (value.trim() === '' ? { code: '${code}' } : null),
});
`,
      ],
      [
        `validators/rules/${slug}/${slug}.cases.ts`,
        `import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = { keyword: '${slug}', types: ['string'] };

export const cases: RuleCase[] = [
  { value: 'something', verdict: 'ok', why: 'a text' },
  { value: '', verdict: '${code}', why: 'nothing' },
];
`,
      ],
      [`validators/rules/${slug}/texts.json`, jsonText({ refusal: placeholders.rule.refusal })],
    ]),
    texts: inEachLanguage((lang) => ({ [`error.${code}`]: placeholders.rule.error[lang] })),
    next: `Next: write the check, cases on both sides of every limit, in texts.json when it refuses and what its parameters are called, and in texts/ what to do about error.${code}; then run \`npm run generate\`. What the comparison of schemas may know of the rule goes into ${slug}.facts.ts (validators/rules/comparison-facts.ts).`,
  };
}
