import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { leanRjsf } from '../../../../app/site/build/lean-rjsf.ts';
import { leanRules } from '../../../../app/site/build/lean-rules.ts';
import { gzipBytesOf } from '../../../budget/built-site.ts';
import { benchForms } from '../bench-form.ts';
import { compileOurs } from '../compile-ours.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const show = (name: string): string => fileURLToPath(new URL(`../show/${name}`, import.meta.url));

/** Peer → module that shows the form. */
export const PEERS = {
  ours: 'ours.tsx',
  'plain HTML': 'plain-html.ts',
  'plain React': 'plain-react.tsx',
  'React Hook Form + zod': 'hook-form-zod.tsx',
  'React Hook Form + zod-mini': 'hook-form-zod-mini.tsx',
  'TanStack Form + zod': 'tanstack-form.tsx',
  'stock RJSF': 'rjsf.tsx',
  'JSON Forms': 'json-forms.tsx',
  SurveyJS: 'survey.tsx',
} as const;
export type Peer = keyof typeof PEERS;
export const peers = Object.keys(PEERS) as Peer[];

export const BENCH_FOLDER = `${root}/dist/bench`;
export const slugOf = (peer: Peer): string => PEERS[peer].replace(/\.tsx?$/, '');

const ENTRY = '\0bench-entry';
const FORMS = '\0virtual:compiled-forms';

/** A page of each peer in dist/bench, apart from every other, so that none brings another's code. */
export async function buildPeers(): Promise<void> {
  const forms = await compiledModule();
  for (const peer of peers) {
    await build(
      configOf(
        peer,
        forms,
        `import { serveBench } from '${BUILD}page.ts'; import { show } from '${show(PEERS[peer])}'; serveBench(show);`,
      ),
    );
    mkdirSync(`${BENCH_FOLDER}/${slugOf(peer)}`, { recursive: true });
    writeFileSync(
      `${BENCH_FOLDER}/${slugOf(peer)}/index.html`,
      `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${peer}</title><link rel="stylesheet" href="style.css"><style>.field{margin:8px 0}label{display:block}</style><div id="root"></div><script type="module" src="entry.js"></script></html>`,
    );
  }
}

/** Gzipped script of a page that shows the form of a call and sends it by react-query. */
export async function peerBytes(peer: Peer): Promise<number> {
  const made = await build({
    ...configOf(
      peer,
      'export const compiled = {};',
      `import { sendBy } from '${BUILD}send-by.ts'; import { show } from '${show(PEERS[peer])}'; sendBy(show);`,
    ),
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      write: false,
      rolldownOptions: { input: ENTRY },
    },
  });
  const outputs = (Array.isArray(made) ? made : [made]) as Rolldown.RolldownOutput[];
  return outputs
    .flatMap(({ output }) => output)
    .reduce((sum, file) => sum + (file.type === 'chunk' ? gzipBytesOf(file.code) : 0), 0);
}

const BUILD = fileURLToPath(new URL('./', import.meta.url));

function configOf(peer: Peer, forms: string, entry: string): InlineConfig {
  const isOurs = peer === 'ours';
  const entries: Plugin = {
    name: 'bench-entry',
    resolveId: (id) => (id === ENTRY ? ENTRY : id === 'virtual:compiled-forms' ? FORMS : null),
    load: (id) => (id === ENTRY ? entry : id === FORMS ? forms : null),
  };
  return {
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [entries, ...(isOurs ? [leanRjsf(), leanRules()] : []), react()],
    resolve: {
      alias: isOurs ? { 'markdown-to-jsx/react': `${root}/app/site/build/no-markdown.ts` } : {},
    },
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      emptyOutDir: true,
      cssCodeSplit: false,
      outDir: `${BENCH_FOLDER}/${slugOf(peer)}`,
      rolldownOptions: {
        input: ENTRY,
        output: { entryFileNames: 'entry.js', assetFileNames: '[name][extname]' },
      },
    },
  };
}

async function compiledModule(): Promise<string> {
  const parts = await Promise.all(
    benchForms.map(async (form) => {
      const { form: own, source } = await compileOurs(form);
      const body = source.replaceAll(/^export /gm, '');
      return `${JSON.stringify(form.slug)}: (() => { ${body}\nreturn { form: ${JSON.stringify(own)}, rules, validators }; })()`;
    }),
  );
  return `export const compiled = {\n${parts.join(',\n')}\n};`;
}
