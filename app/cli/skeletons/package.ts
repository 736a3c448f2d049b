import { DEFAULT_LANGUAGE, inEachLanguage, LANGUAGES } from '#engine/model/definition';
import { exportName } from '../../generate/registry-source.ts';
import own from '../../package.json' with { type: 'json' };
import placeholders from './placeholders.json' with { type: 'json' };
import { jsonText, type Skeleton } from './skeleton.ts';

/** Kinds of entries that a plug-in package can bring. */
export const PACKAGED = ['widget', 'rule', 'transform', 'block'] as const;
type Packaged = (typeof PACKAGED)[number];
type Files = readonly (readonly [path: string, content: string])[];

const files: Readonly<Record<Packaged, (slug: string) => Files>> = {
  widget: widgetFiles,
  rule: ruleFiles,
  transform: transformFiles,
  block: blockFiles,
};

/**
 * Returns the files of a new plug-in package with one entry, its texts and its test, which works before anything
 * in it is changed.
 */
export function packageSkeleton(kind: Packaged, slug: string): Skeleton {
  const name = `zayavka-plugin-${slug}`;
  return {
    root: 'package',
    files: new Map(
      [
        ...files[kind](slug),
        ['package.json', manifest(name, kind, slug)] as const,
        ['README.md', readme(name, kind, slug)] as const,
      ].map(([path, content]): [string, string] => [`${name}/${path}`, content]),
    ),
    next: `Next: write ./${name} into \`plugins\` of zayavka.config.json beside the definitions, \`{ "plugins": ["./${name}"] }\`; \`npm test\` in the package tries it, and \`zayavka check\` what uses it. docs/plugins.md says what its code may do.`,
  };
}

function manifest(name: string, kind: Packaged, slug: string): string {
  const isShown = kind === 'widget' || kind === 'block';
  const react = {
    ...(kind === 'widget' && { '@zayavka/react': `^${own.version}` }),
    ...(isShown && { react: '^19.0.0' }),
  };
  return jsonText({
    name,
    version: '0.1.0',
    description: `The ${kind} "${slug}" for ${kind === 'block' ? 'pages' : 'forms'} of zayavka`,
    type: 'module',
    files: [`${kind}s`, 'texts'],
    scripts: { test: 'node --test' },
    keywords: ['zayavka-plugin'],
    peerDependencies: { ...react, zayavka: `^${own.version}` },
    ...(isShown ? { devDependencies: { 'react-dom': '^19.0.0' } } : {}),
  });
}

const use: Readonly<Record<Packaged, (slug: string) => string>> = {
  widget: (slug) =>
    `In the ui.json of a form: \`"field": { "ui:widget": "${slug}" }\`; the studio offers the field.`,
  rule: (slug) => `In the schema.json of a form: \`"field": { "type": "string", "${slug}": true }\`.`,
  transform: (slug) => `In a payload map: \`"wire": { "answer": "field", "transform": "${slug}" }\`.`,
  block: (slug) =>
    `In the \`blocks\` of a page: \`{ "kind": "${slug}", "title": { "ru": "…", "en": "…" } }\`; the studio offers the block.`,
};

const readme = (name: string, kind: Packaged, slug: string): string => `# ${name}

The ${kind} \`${slug}\`, for ${kind === 'block' ? 'pages' : 'forms'} of [zayavka](https://www.npmjs.com/package/zayavka).

Install the package and name it in \`zayavka.config.json\` beside the folder of the definitions:

    { "plugins": ["${name}"] }

${use[kind](slug)}

The code runs in pages of visitors, in the studio and on the server. \`npm test\` tries it.
`;

/** Returns the area of a widget's texts: \`form.<area>.…\`. */
const areaOf = (slug: string): string => exportName(slug, 'widget');

const textFiles = (texts: (lang: (typeof LANGUAGES)[number]) => Readonly<Record<string, string>>): Files =>
  LANGUAGES.map((lang) => [`texts/${lang}.json`, jsonText(texts(lang))] as const);

function widgetFiles(slug: string): Files {
  const sample = placeholders.widget.sample[DEFAULT_LANGUAGE];
  const area = areaOf(slug);
  const descriptor = {
    summary: placeholders.widget.summary,
    accepts: ['string'],
    isTyped: true,
    options: {},
    texts: [area],
    fieldTypes: {
      [slug]: {
        order: 100,
        title: inEachLanguage(() => slug),
        schema: { type: 'string', maxLength: 200, personalData: 'none' },
        answer: sample,
      },
    },
    sample: {
      schema: { type: 'string' },
      filled: sample,
      long: `${sample} `.repeat(20).trim(),
      error: { code: 'required' },
    },
  };
  return [
    [`widgets/${slug}/widget.json`, jsonText(descriptor)],
    [`widgets/${slug}/control.js`, controlSource(slug, area)],
    [`widgets/${slug}/style.css`, `.zy-${slug} {\n  display: grid;\n  gap: var(--zy-near);\n}\n`],
    ...textFiles((lang) => ({ [`form.${area}.note`]: placeholders.widget.summary[lang] })),
    [`test/${slug}.test.js`, controlTest(slug)],
  ];
}

const controlSource = (
  slug: string,
  area: string,
): string => `import { TextInput } from '@zayavka/react/controls';
import { createElement } from 'react';

/** @param {import('@zayavka/react/controls').ControlProps} props */
function Control(props) {
  return createElement(
    'div',
    { className: 'zy-${slug}' },
    createElement(TextInput, props),
    createElement('p', { className: 'zy-hint' }, props.translate('form.${area}.note')),
  );
}

/** @type {import('@zayavka/react/controls').Widget} */
export const control = { Control, anatomy: 'label' };
`;

const controlTest = (slug: string): string => `import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { control } from '../widgets/${slug}/control.js';

const { sample } = JSON.parse(readFileSync(join(import.meta.dirname, '../widgets/${slug}/widget.json'), 'utf8'));

test('the control shows an answer', () => {
  const html = renderToStaticMarkup(
    createElement(control.Control, {
      id: 'field',
      path: 'field',
      schema: sample.schema,
      options: {},
      session: { value: () => sample.filled },
      translate: (key) => key,
      required: true,
      invalid: false,
      describedBy: undefined,
      enterKeyHint: 'next',
    }),
  );
  assert.ok(html.includes(sample.filled));
});
`;

function ruleFiles(slug: string): Files {
  const name = exportName(slug, 'rule');
  const code = `${name}Wrong`;
  return [
    [
      `rules/${slug}/${slug}.js`,
      `export const ${name} = {
  slug: '${slug}',
  keyword: '${slug}',
  types: ['string'],
  summary: 'one line for the catalogue',
  source: '',
  params: { type: 'object', additionalProperties: false },
  codes: ['${code}'],
  check: (value) => (value.trim().length < 2 ? { code: '${code}' } : null),
};
`,
    ],
    [
      `rules/${slug}/${slug}.cases.js`,
      `export const cases = [
  { value: 'something', verdict: 'ok', why: 'a text' },
  { value: 'x', verdict: '${code}', why: 'too short for a text' },
];
`,
    ],
    [`rules/${slug}/texts.json`, jsonText({ refusal: placeholders.rule.refusal })],
    ...textFiles((lang) => ({ [`error.${code}`]: placeholders.rule.error[lang] })),
    [
      `test/${slug}.test.js`,
      `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cases } from '../rules/${slug}/${slug}.cases.js';
import { ${name} } from '../rules/${slug}/${slug}.js';

for (const { value, params = {}, verdict, why } of cases)
  test(why, () => assert.equal(${name}.check(value, params)?.code ?? 'ok', verdict));
`,
    ],
  ];
}

function transformFiles(slug: string): Files {
  const name = exportName(slug, 'transform');
  return [
    [
      `transforms/${slug}.js`,
      `/** @type {import('@zayavka/engine/payload').Transform} */
export const ${name} = {
  slug: '${slug}',
  summary: 'one line for the catalogue',
  source: '',
  encode: (value) => (typeof value === 'string' ? value.toUpperCase() : undefined),
  decode: (wire) => ({ ok: true, value: typeof wire === 'string' ? wire.toLowerCase() : undefined }),
  examples: [{ value: 'a1', wire: 'A1' }],
};
`,
    ],
    [
      `test/${slug}.test.js`,
      `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ${name} } from '../transforms/${slug}.js';

for (const { value, wire, params = {}, back = value } of ${name}.examples)
  test(\`\${value} is sent as \${wire} and read again\`, () => {
    assert.deepEqual(${name}.encode(value, params), wire);
    assert.deepEqual(${name}.decode(wire, params), { ok: true, value: back });
  });
`,
    ],
  ];
}

function blockFiles(slug: string): Files {
  const { summary, title } = placeholders.block;
  return [
    [
      `blocks/${slug}/block.json`,
      jsonText({
        title: inEachLanguage(() => slug),
        summary,
        properties: { title: { $ref: '#/definitions/text', title } },
        required: ['title'],
      }),
    ],
    [
      `blocks/${slug}/block.js`,
      `import { createElement } from 'react';

/** Shows the block; its texts are in the page's language. */
export const block = ({ block: { title } }) =>
  createElement('section', { className: 'zy-${slug}' }, createElement('h2', null, title));
`,
    ],
    [`blocks/${slug}/style.css`, `.zy-${slug} {\n  padding-block: var(--zy-near);\n}\n`],
    [
      `test/${slug}.test.js`,
      `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { block } from '../blocks/${slug}/block.js';

test('the block shows its heading', () => {
  const html = renderToStaticMarkup(createElement(block, { block: { kind: '${slug}', title: 'Heading' } }));
  assert.ok(html.includes('<h2>Heading</h2>'));
});
`,
    ],
  ];
}
