import type { Skeleton } from './skeleton.ts';

const camel = (slug: string): string =>
  slug.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

export function ruleSkeleton(slug: string): Skeleton {
  const name = camel(slug);
  const code = `${name}Wrong`;
  return {
    files: new Map([
      [
        `validators/rules/${slug}/${slug}.ts`,
        `import { defineRule, NO_PARAMS } from '../define-rule.ts';

/** Says what is accepted, and where that is asked for. @spec R§5 */
export const ${name} = defineRule<string, object>({
  slug: '${slug}',
  keyword: '${slug}',
  types: ['string'],
  summary: 'one line for the catalogue',
  source: 'R§5',
  params: NO_PARAMS,
  codes: ['${code}'],
  check: (value) => (value.trim() === '' ? { code: '${code}' } : null),
});
`,
      ],
      [
        `validators/rules/${slug}/${slug}.cases.ts`,
        `import type { RuleCase } from '../rule-case.ts';

export const cases: RuleCase[] = [
  { value: 'something', verdict: 'ok', why: 'a text' },
  { value: '', verdict: '${code}', why: 'nothing' },
];
`,
      ],
    ]),
    texts: {
      ru: { [`error.${code}`]: 'Проверьте, правильно ли написано значение' },
      en: { [`error.${code}`]: 'Check how the value is written' },
    },
    next: `Next: add \`${name}\` to validators/rules/registry.ts, write cases on both sides of every limit, and say in texts/ what to do about error.${code}; then run \`npm run generate\`.`,
  };
}
