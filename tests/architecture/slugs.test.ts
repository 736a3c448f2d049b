import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { vocabulary } from '../../app/vocabulary.ts';
import { trackedFiles } from './words/find-banned-words.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Sources of the product; what is generated, tests and cases may name any entry. */
const SOURCE = /^(app|api|engine|renderers|validators)\/.*(?<!\.test|\.gen|\.cases|sample|fill)\.tsx?$/;

/** A place that uses the slug of another entry, and why it may. */
const ALLOWED: readonly { path: RegExp; why: string }[] = [
  { path: /^renderers\/widgets\//, why: 'a widget names the rules whose answers it edits' },
  {
    path: /^app\/cli\/commands\/appeal\/run\.ts$/,
    why: 'the option --fact is a day, and is checked by the rule for days',
  },
  { path: /^engine\/model\/schema\/fields\.ts$/, why: 'a field of no type is a line of text' },
];

/**
 * Where a source names an entry to treat it apart: beside a comparison or a default on a line about widgets or schemas,
 * as a key of a registry, or as a keyword of a schema. Many slugs are also words of HTML or members of answers.
 */
function namesIn(source: string, slugs: ReadonlySet<string>): { line: number; slug: string }[] {
  return source.split('\n').flatMap((text, index) => {
    const code = text.replace(/(^|\s)(\/\/|\/?\*).*/, '');
    const isAbout = /widget|keyword|rule|schema/i.test(code);
    const named = [
      ...(isAbout ? code.matchAll(/(?:[=!]==|\?\?) '([a-z-]+)'/g) : []),
      ...(isAbout ? code.matchAll(/'([a-z-]+)' in\b/g) : []),
      ...code.matchAll(/\b(?:rules|widgets)\.get\('([a-z-]+)'/g),
      ...code.matchAll(/\b(?:schema|widgets|rules)(?:\.|\[')([a-z-]+)\b(?!\()/g),
    ];
    return named.flatMap(([, slug = '']) => (slugs.has(slug) ? [{ line: index + 1, slug }] : []));
  });
}

const slugs = new Set([
  ...Object.keys(vocabulary.widgets),
  ...vocabulary.rules.flatMap(({ slug, keyword }) => [slug, keyword]),
]);
/** `required` is a keyword of JSON Schema itself; the rule's is `filled`. */
const own = new Set([...slugs].filter((slug) => slug !== 'required'));

it('no source treats a widget or a rule apart by its slug: its descriptor holds what others know of it', () => {
  expect(own.size).toBeGreaterThan(40);
  const found = trackedFiles(root)
    .filter((path) => SOURCE.test(path) && !ALLOWED.some((one) => one.path.test(path)))
    .flatMap((path) =>
      namesIn(readFileSync(join(root, path), 'utf8'), own).map(
        ({ line, slug }) => `${path}:${line}: ${slug}`,
      ),
    );
  expect(found).toEqual([]);
});

it('each of them is found where it is used', () => {
  const source = [
    "if (ui['ui:widget'] === 'captcha') add();",
    "rows.find(({ widget }) => widget === 'consent');",
    'return schema.consent === true;',
    "const limit = schema['long-text'];",
    "rules.get('date')?.check(day);",
    "const isForeign = 'phone-foreign' in schema;",
    "// Not widget === 'phone'.",
    "const rule = read('phone');",
    '<input type="checkbox" />;',
  ].join('\n');
  expect(namesIn(source, own)).toEqual([
    { line: 1, slug: 'captcha' },
    { line: 2, slug: 'consent' },
    { line: 3, slug: 'consent' },
    { line: 4, slug: 'long-text' },
    { line: 5, slug: 'date' },
    { line: 6, slug: 'phone-foreign' },
  ]);
});

it.each(ALLOWED)('$path names entries: $why', ({ path }) => {
  const files = trackedFiles(root).filter((file) => SOURCE.test(file) && path.test(file));
  const found = files.flatMap((file) => namesIn(readFileSync(join(root, file), 'utf8'), own));
  expect(found).not.toEqual([]);
});
