import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const FILES = {
  'package.json': '{ "name": "other-project", "type": "module" }',
  'index.html': '<!doctype html><div id="root"></div><script type="module" src="/main.tsx"></script>',
  'main.tsx': `
import { withTheme } from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { theme } from 'zayavka/renderers/rjsf-theme/index.ts';
import 'zayavka/renderers/rjsf-theme/theme.css';

const schema = { type: 'string', title: 'Name' } as const;
createRoot(document.body).render(createElement(withTheme(theme), { schema, validator }));
`,
};
/** Packages that such a project has installed by itself. */
const PEERS = ['react', 'react-dom', '@rjsf'];
let project = '';

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'other-project-'));
  const packages = join(project, 'node_modules');
  mkdirSync(packages);
  symlinkSync(repository, join(packages, 'zayavka'));
  for (const name of PEERS) symlinkSync(join(repository, 'node_modules', name), join(packages, name));
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(project, name), content);
});
afterAll(() => rmSync(project, { recursive: true }));

it('another project bundles the theme with its styles, and none of our pages, definitions or servers', async () => {
  const { output } = (await build({
    configFile: false,
    root: project,
    logLevel: 'silent',
    resolve: { dedupe: [...PEERS.slice(0, 2), '@rjsf/core', '@rjsf/utils'] },
    build: { write: false, minify: false },
  })) as Rolldown.RolldownOutput;
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const ours = modules.filter((id) => id.startsWith(repository) && !id.includes('node_modules'));
  expect(ours.length).toBeGreaterThan(50);
  expect(
    ours.filter((id) => !/^(renderers|engine\/(model|search))\//.test(id.slice(repository.length))),
  ).toEqual([]);
  expect(ours.filter((id) => /\/(drafts|native)\//.test(id))).toEqual([]);
  const style = output.find(({ fileName }) => fileName.endsWith('.css'));
  expect(String(style?.type === 'asset' && style.source)).toContain('.zy-theme__item');
});
