import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Issue } from '#engine/model/definition';
import { startTestServer, type TestServer } from '../api/test-server.ts';
import { launchOptions } from '../chromium/launch-options.ts';
import {
  CASES_NOW_MS,
  CATALOGUE_SLUG,
  catalogueVocabulary,
  definitionsWithCatalogue,
} from '../rules/catalogue-form.ts';
import type { PageTask } from '../rules/validate-in-page.ts';
import { caseRows, differences, plainVerdicts, verdictsOf } from '../rules/verdicts.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer({
    texts: await definitionsWithCatalogue(),
    vocabulary: catalogueVocabulary,
  });
  browser = await chromium.launch(await launchOptions());
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Returns the rules and the code that runs them, bundled for a page by the site's own bundler. */
async function checkerModule(): Promise<string> {
  const entry = fileURLToPath(new URL('../rules/validate-in-page.ts', import.meta.url));
  const [built] = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  return built?.output[0].code ?? '';
}

it('Chromium validates the cases of every rule by the served module as the rules do', async () => {
  const module = await checkerModule();
  // An empty page of the server: its content security policy forbids `eval` here as everywhere.
  const config = { proof: 'nothing' } as const;
  server.app.get('/empty', { config }, (_request, reply) => reply.type('text/html').send('<!doctype html>'));
  server.app.get('/judge.js', { config }, (_request, reply) => reply.type('text/javascript').send(module));
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const live = await server.forms.live(CATALOGUE_SLUG);
  const task: PageTask = {
    bundleUrl: `${url}/bundles/${CATALOGUE_SLUG}@${live?.hash}/${live?.snapshot.defaultVariant}.ru.js`,
    nowMs: CASES_NOW_MS,
    rowsText: JSON.stringify(caseRows),
  };
  const page = await browser.newPage();
  await page.goto(`${url}/empty`);
  // The call is a string, because the test runner rewrites `import` inside functions.
  const validated = await page.evaluate<Issue[][]>(
    `import('/judge.js').then(({ validate }) => validate(${JSON.stringify(task)}))`,
  );
  expect(validated).toHaveLength(caseRows.length);
  const found = caseRows.flatMap((answers, index) =>
    differences(answers, plainVerdicts(answers), verdictsOf(validated[index] ?? [])),
  );
  expect(found).toEqual([]);
});
