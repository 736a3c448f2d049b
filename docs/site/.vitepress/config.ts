import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DefaultTheme, defineConfig } from 'vitepress';
import { repositoryLinks, writeLinkedSources } from '../repository-links.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Title of a page: its first heading. */
const titleOf = (page: string): string =>
  /^# (.+)$/m.exec(readFileSync(`${root}${page}.md`, 'utf8'))?.[1]?.replaceAll('`', '') ?? page;

const link = (page: string): DefaultTheme.SidebarItem => ({ text: titleOf(page), link: `/${page}` });

const pagesIn = (folder: string): DefaultTheme.SidebarItem[] =>
  readdirSync(`${root}${folder}`)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => link(`${folder}/${file.slice(0, -'.md'.length)}`));

const group = (text: string, items: DefaultTheme.SidebarItem[], collapsed = false) => ({
  text,
  items,
  collapsed,
});

const howTo = [
  'steps',
  'lists',
  'computed',
  'sources',
  'files',
  'resume',
  'reminders',
  'proofs',
  'consents',
  'signatures',
  'languages',
  'rich-text',
  'embedding',
  'chat-widget',
  'bots',
  'diff',
  'packages',
  'rjsf-theme',
  'crm-webhook',
  'deploy',
  'scaling',
];

/** The site shows the repository's pages where they are; `npm run docs` builds it into dist/docs. */
export default defineConfig({
  title: 'Zayavka',
  description: 'Schema-driven request forms: one JSON definition, and a proof of what a change of it breaks',
  srcDir: '../..',
  srcExclude: [
    'node_modules/**',
    'dist/**',
    'tests/**',
    'definitions/**',
    'docs/coverage.md',
    'docs/spec/**',
    // Files of a project that `zayavka init` writes.
    'app/cli/commands/init/project/**',
  ],
  outDir: '../../dist/docs',
  cacheDir: '../../node_modules/.cache/vitepress',
  rewrites: { 'README.md': 'index.md' },
  // Their tables are shown otherwise on phones.
  transformPageData: ({ relativePath, frontmatter }) =>
    relativePath.startsWith('docs/reference/')
      ? { frontmatter: { ...frontmatter, pageClass: 'reference' } }
      : {},
  // Static hosts without rules of their own find a page by its full file name only.
  cleanUrls: false,
  lastUpdated: false,
  // A text such as `{day}` at the end of a table's cell would become an attribute of the cell.
  markdown: { attrs: { disable: true }, config: (md) => repositoryLinks(md, root) },
  buildEnd: ({ outDir }) => writeLinkedSources(root, outDir),
  // The repository's own configuration of Vite is that of the product.
  vite: { configFile: false, build: { chunkSizeWarningLimit: 4000 } },
  themeConfig: {
    outline: [2, 3],
    search: { provider: 'local' },
    nav: [
      { text: 'Tutorial', link: '/docs/tutorial/1-first-form' },
      { text: 'Reference', link: '/docs/reference/' },
      { text: 'Playground', link: '/playground/index.html', target: '_self' },
      { text: 'По-русски', link: '/docs/ru/content-manager' },
    ],
    sidebar: [
      group('Tutorial', pagesIn('docs/tutorial')),
      group(
        'How to',
        howTo.map((page) => link(`docs/${page}`)),
      ),
      group('Reference', [...pagesIn('docs/reference'), ...pagesIn('docs/catalogue')], true),
      group('Forms of the example bank', pagesIn('docs/catalogue/forms'), true),
      group('Explanation', [
        ...pagesIn('docs/explanation'),
        link('ARCHITECTURE'),
        ...['glossary', 'performance', 'browsers', 'assumptions'].map((page) => link(`docs/${page}`)),
      ]),
      group('Decisions', pagesIn('docs/adr'), true),
      group('По-русски', pagesIn('docs/ru')),
      group('Project', [link('CHANGELOG'), link('CONTRIBUTING')]),
    ],
  },
});
