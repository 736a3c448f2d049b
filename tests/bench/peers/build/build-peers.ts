import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { leanLibraries } from '../../../../app/site/build/lean-libraries.ts';
import { leanRules } from '../../../../app/site/build/lean-rules.ts';
import { MAIN_CHUNK, siteOutput } from '../../../../app/site/build/site-output.ts';
import { gzipBytesOf } from '../../../budget/built-site.ts';
import { benchForms } from '../bench-form.ts';
import { compileOurs } from '../compile-ours.ts';
import { plainImports } from './plain-imports.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const show = (name: string): string => fileURLToPath(new URL(`../show/${name}`, import.meta.url));

/** Peer → module that renders the form. */
export const PEERS = {
  ours: 'ours.tsx',
  'plain HTML': 'plain-html.ts',
  'Maskito alone': 'maskito-alone.ts',
  'plain React': 'plain-react.tsx',
  'React Hook Form + zod': 'hook-form-zod.tsx',
  'React Hook Form + zod-mini': 'hook-form-zod-mini.tsx',
  'TanStack Form + zod': 'tanstack-form.tsx',
  'Formisch + Valibot': 'formisch.tsx',
  'stock RJSF': 'rjsf.tsx',
  'JSON Forms': 'json-forms.tsx',
  SurveyJS: 'survey.tsx',
} as const;
export type Peer = keyof typeof PEERS;
/** Lower bound: nobody builds a form with it, but no form with its mask can be faster. */
export const MASK_ALONE = 'Maskito alone';
const pages = Object.keys(PEERS) as Peer[];
export const peers = pages.filter((page) => page !== MASK_ALONE);

export const BENCH_FOLDER = `${root}/dist/bench`;
export const slugOf = (peer: Peer): string => PEERS[peer].replace(/\.tsx?$/, '');

const ENTRY = 'virtual:bench-entry';
/** Prefix of the virtual module of one form. */
const FORM = 'virtual:compiled-form/';
const FORMS = 'virtual:compiled-forms';

/** Builds a page of each peer in dist/bench, separately, so that no page contains another peer's code. */
export async function buildPeers(): Promise<void> {
  const forms = await compiledModules();
  for (const peer of pages) {
    await build(
      configOf(
        peer,
        forms,
        `import { serveBench } from '${BUILD}page.ts'; import * as peer from '${show(PEERS[peer])}'; serveBench(peer);`,
      ),
    );
    mkdirSync(`${BENCH_FOLDER}/${slugOf(peer)}`, { recursive: true });
    writeFileSync(
      `${BENCH_FOLDER}/${slugOf(peer)}/index.html`,
      `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${peer}</title><link rel="stylesheet" href="style.css"><style>.field{margin:8px 0}label{display:block}</style><div id="root"></div><script type="module" src="entry.js"></script></html>`,
    );
  }
}

/** Returns the gzipped script size of a page that renders the call form and sends it by react-query. */
export async function peerBytes(peer: Peer): Promise<number> {
  const made = await build({
    ...configOf(
      peer,
      new Map(),
      `import { sendBy } from '${BUILD}send-by.ts'; import { show } from '${show(PEERS[peer])}'; sendBy(show);`,
    ),
    build: {
      target: 'es2022',
      modulePreload: false,
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

function configOf(peer: Peer, forms: ReadonlyMap<string, string>, entry: string): InlineConfig {
  const isOurs = peer === 'ours';
  const modules = new Map([...forms, [ENTRY, entry]]);
  const entries: Plugin = {
    name: 'bench-entry',
    resolveId: (id) => (modules.has(id) ? `\0${id}` : null),
    load: (id) => modules.get(id.slice(1)) ?? null,
  };
  return {
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [entries, ...(isOurs ? [leanLibraries(), leanRules(), plainImports()] : []), react()],
    build: {
      target: 'es2022',
      modulePreload: false,
      emptyOutDir: true,
      cssCodeSplit: false,
      outDir: `${BENCH_FOLDER}/${slugOf(peer)}`,
      rolldownOptions: {
        // The name of the entry matches the site's, whose output recognizes by it what is compiled while it
        // loads.
        input: { [MAIN_CHUNK]: ENTRY },
        output: {
          entryFileNames: 'entry.js',
          assetFileNames: '[name][extname]',
          ...(isOurs ? siteOutput : {}),
        },
      },
    },
  };
}

/** Returns a chunk for each form, as the site fetches them, and the module that imports them by slug. */
async function compiledModules(): Promise<Map<string, string>> {
  const modules = new Map<string, string>();
  for (const form of benchForms) {
    const { form: own, source } = await compileOurs(form);
    modules.set(`${FORM}${form.slug}`, `${source}\nexport const form = ${JSON.stringify(own)};`);
  }
  const imports = [...modules.keys()].map((id) => `'${id.slice(FORM.length)}': () => import('${id}')`);
  return modules.set(FORMS, `export const compiled = {\n${imports.join(',\n')}\n};`);
}
