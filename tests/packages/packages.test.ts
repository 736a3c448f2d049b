import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { chromium, type Response } from 'playwright-core';
import { publint } from 'publint';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccess, openDatabase } from '#server';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { ruleSuites } from '../../validators/rules/suites.gen.ts';
import { startBucketServer } from '../api/bucket-server.ts';
import { launchOptions } from '../chromium/launch-options.ts';
import { signIn } from '../faults/sign-in.ts';
import { listing } from '../fixtures/embed-origins.ts';
import { examples, type Journey, solved } from '../journeys/example-journeys.ts';
import { atOnce, fillForm } from '../journeys/fill-form.ts';
import { type Site, startSite, takenOver } from '../journeys/site.ts';
import { isEveryCase } from '../nightly/cases.ts';
import { plainForm } from '../whole/plain-form.ts';
import { type Application, SHOWN, startApplication } from './application.ts';
import { type Consumer, createConsumer, installedBytes, manifestIn, packAll, tarballs } from './consumer.ts';
import { startNextApplication } from './next-application.ts';
import { createPluggedProject, FIELD, HEADING, REFUSED } from './plugged-project.ts';

const MAX_RULE_BYTES = 4096;
const MAX_FILES = 280;
/** The pages are built in many parts, each of them compressed in two ways. */
const MAX_FILES_WITH_PAGES = 2000;
/** Problems of those who load CommonJS or resolve names as Node 10 did: the packages are modules alone. */
const OF_OLD_RESOLUTION = ['NoResolution', 'CJSResolvesToESM'];
const MAX_INSTALLED_BYTES = 60 * 1024 * 1024;
const WITHOUT_TYPES = '--no-experimental-strip-types';
const DAY = { year: 2026, month: 1, day: 15 };

let consumer: Consumer;
beforeAll(() => {
  packAll();
  consumer = createConsumer(['@rjsf/validator-ajv8', '@types/react', 'csstype']);
}, 300_000);
afterAll(() => rmSync(consumer.folder, { recursive: true, force: true }));

async function bundle(script: string): Promise<Rolldown.RolldownOutput['output']> {
  consumer.write({ 'entry.js': script });
  const { output } = (await build({
    configFile: false,
    root: consumer.folder,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(consumer.folder, 'entry.js'), formats: ['es'] },
      rolldownOptions: { external: [/^react/, /^@rjsf/, /^@maskito/] },
    },
  }).then((built) => (Array.isArray(built) ? built[0] : built))) as Rolldown.RolldownOutput;
  return output;
}

describe('the packages', () => {
  it('have the entries of entries.txt', async () => {
    const lists = consumer.installed.map((folder) => {
      const { name, exports } = manifestIn(folder);
      return [name, ...Object.keys(exports).map((entry) => `  ${entry}`)].join('\n');
    });
    await expect(`${lists.join('\n\n')}\n`).toMatchFileSnapshot('entries.txt');
  });

  it('have few files, and no tests or sources', () => {
    for (const folder of consumer.installed) {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      expect(files.length).toBeLessThan(folder.endsWith('zayavka') ? MAX_FILES_WITH_PAGES : MAX_FILES);
      expect(files.filter((file) => /\.test\.|(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
    }
  });

  it('are as publint wants them', async () => {
    for (const folder of consumer.installed) {
      const { messages } = await publint({ pkgDir: folder, pack: false, strict: true });
      expect(messages.map(({ code, path }) => [code, path.join('.')])).toEqual([]);
    }
  });

  it('give TypeScript the right types for each entry', async () => {
    for (const tarball of tarballs()) {
      const checked = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), {
        excludeEntrypoints: [/\.css$/],
      });
      // The command exports nothing.
      if (checked.packageName === 'zayavka') continue;
      const problems = checked.types === false ? [{ kind: 'NoTypes' }] : checked.problems;
      expect(problems.filter(({ kind }) => !OF_OLD_RESOLUTION.includes(kind))).toEqual([]);
    }
  });

  it.each(['rules', 'diff', 'embed'])('promise what the report on @zayavka/%s says', async (name) => {
    const folder = join(consumer.folder, 'node_modules/@zayavka', name, 'dist');
    const withoutHash = (text: string): string => text.replaceAll(/-[\w-]{8}(?=(\.d)?\.[jt]s\b)/g, '');
    const declared = readdirSync(folder)
      .filter((file) => file.endsWith('.d.ts'))
      .map((file) => `// ${withoutHash(file)}\n${withoutHash(readFileSync(join(folder, file), 'utf8'))}`);
    await expect(
      declared.sort().join('\n'),
      'Others compile against these types. If the change is meant, name it in CHANGELOG.md and keep the report: npx vitest run --project journeys tests/packages -u',
    ).toMatchFileSnapshot(`reports/${name}.txt`);
  });

  it('pass the strict compiler of a project with default settings', () => {
    const entries = consumer.installed.flatMap((folder) => {
      const { name, exports } = manifestIn(folder);
      return Object.keys(exports)
        .filter((entry) => !/\.(css|json)$/.test(entry))
        .map((entry) => name + entry.slice(1));
    });
    consumer.write({
      'main.ts': [
        ...entries.map((entry, index) => `export * as entry${index} from '${entry}';`),
        `import { inn } from '@zayavka/rules';`,
        `export const code: string | undefined = inn('7707083893')?.code;`,
        `// @ts-expect-error The result is an object or null.`,
        `export const wrong: number = inn('7707083893');`,
      ].join('\n'),
    });
    const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
    const run = (): string =>
      execFileSync(process.execPath, [compiler, ...options, 'main.ts'], {
        cwd: consumer.folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    expect(run()).toBe('');
  });
});

describe('the README of', () => {
  it.each(['rules', 'diff'])('@zayavka/%s has examples that run in Node', (name) => {
    const readme = readFileSync(join(consumer.folder, 'node_modules/@zayavka', name, 'README.md'), 'utf8');
    const examples = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) consumer.node(example);
  });
});

describe('@zayavka/diff', () => {
  const compare = (...args: readonly unknown[]): unknown =>
    JSON.parse(
      consumer.node(`
        import { compareSchemas } from '@zayavka/diff';
        const { changes, ...verdict } = compareSchemas(...${JSON.stringify(args)});
        console.log(JSON.stringify({
          ...verdict,
          changes: changes.map(({ kind, severity, sentence, pointers }) => [kind, severity, sentence, pointers]),
        }));`),
    );

  it('proves a break by a value', () => {
    const [before, after] = [12, 11].map((maxLength) => ({ type: 'string', maxLength }));
    expect(compare(before, after)).toEqual({
      verdict: 'breaking',
      forward: 'compatible',
      witness: 'aaaaaaaaaaaa',
      changes: [
        [
          'limit.tightened',
          'breaking',
          expect.stringContaining('12 → 11'),
          { old: '/maxLength', new: '/maxLength' },
        ],
      ],
      missing: [],
    });
  });

  it('reads other documents, of other drafts, and answers in Russian', () => {
    const before = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $ref: 'phones.json#/$defs/any',
    };
    const documents = { 'phones.json': { $defs: { any: { type: 'string', pattern: '^[0-9]{10}$' } } } };
    expect(compare(before, { type: 'string', pattern: '^[0-9]{10,11}$' }, { documents, lang: 'ru' })).toEqual(
      {
        verdict: 'compatible',
        forward: 'breaking',
        forwardWitness: '00000000000',
        changes: [['pattern.changed', 'warning', expect.stringContaining('другой вид'), expect.anything()]],
        missing: [],
      },
    );
  });

  it('leaves for review what a missing document decides', () => {
    expect(compare({ $ref: 'unknown.json' }, { type: 'string' })).toMatchObject({
      verdict: 'review',
      missing: ['file:///unknown.json'],
    });
  });

  it('compares schemas that are a boolean', () => {
    expect(compare(true, false)).toMatchObject({ verdict: 'breaking', forward: 'compatible' });
    expect(compare(false, false)).toEqual({
      ...{ verdict: 'compatible', forward: 'compatible' },
      ...{ changes: [], missing: [] },
    });
  });

  it('throws where a schema cannot be compiled', () => {
    expect(() => compare({ type: 'string' }, { type: 'strnig' })).toThrow(/strnig|type/);
  });
});

describe('@zayavka/rules', () => {
  it('has no dependency', () => {
    const folder = consumer.installed.find((one) => one.endsWith('rules')) ?? '';
    expect(Object.keys(manifestIn(folder).dependencies ?? {})).toEqual([]);
  });

  it('judges in Node, and says why', () => {
    const printed = consumer.node(`
      import { errorText, inn } from '@zayavka/rules';
      console.log(JSON.stringify([inn('7707083893'), inn('7707083894'), inn(5), errorText(inn('7707083894'), 'en')]));`);
    expect(JSON.parse(printed)).toEqual([
      null,
      { code: 'innChecksum' },
      { code: 'wrongType' },
      'Check the INN: one of its digits is wrong',
    ]);
  });

  it('judges every case of every rule as the sources do', async () => {
    const entry = join(consumer.folder, 'node_modules/@zayavka/rules/dist/index.js');
    const packed = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as Record<string, unknown>;
    const functions = Object.entries(packed).filter(([, value]) => typeof value === 'function');
    let count = 0;
    for (const [slug, { cases }] of Object.entries(ruleSuites)) {
      const name = slug.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());
      const [, check] = functions.find(([one]) => one === name || one === `${name}Rule`) ?? [];
      if (check === undefined) continue;
      count += 1;
      for (const { value, params = {}, verdict, why } of cases) {
        const violation = (check as (...all: unknown[]) => { code: string } | null)(value, params, {
          today: () => DAY,
        });
        expect(violation?.code ?? 'ok', `${slug}: ${why}`).toBe(verdict);
      }
    }
    expect(count).toBeGreaterThan(30);
  });

  it.each(['inn', 'snils', 'phone', 'phoneForeign', 'birthDate'])('costs a page little: %s', async (rule) => {
    const [{ code }] = (await bundle(`export { ${rule} } from '@zayavka/rules';`)) as [Rolldown.OutputChunk];
    expect(gzipSync(code).length).toBeLessThanOrEqual(MAX_RULE_BYTES);
  });

  it('teaches a stock Ajv its keywords and formats, with messages that people can read', () => {
    const printed = consumer.node(`
      import { Ajv } from 'ajv';
      import { extendAjv } from '@zayavka/rules/ajv';
      const schema = {
        type: 'object',
        properties: { inn: { type: 'string', inn: true }, again: { type: 'string', format: 'inn' } },
      };
      const validate = extendAjv(new Ajv({ allErrors: true }), { lang: 'ru' }).compile(schema);
      const isValid = validate({ inn: '7707083894', again: '7707083894' });
      console.log(JSON.stringify([isValid, validate.errors.map(({ keyword, message }) => [keyword, message])]));
      console.log(validate({ inn: '7707083893', again: '7707083893' }));`);
    const [refused = '', accepted] = printed.trim().split('\n');
    expect(JSON.parse(refused)).toEqual([
      false,
      [
        ['inn', 'Проверьте ИНН: одна из цифр неверна'],
        ['format', 'must match format "inn"'],
      ],
    ]);
    expect(accepted).toBe('true');
  });
});

describe('@zayavka/react', () => {
  it('renders and judges a form of stock RJSF, by a stock Ajv with our rules', () => {
    const printed = consumer.node(`
      import { withTheme } from '@rjsf/core';
      import { customizeValidator } from '@rjsf/validator-ajv8';
      import { makeTheme } from '@zayavka/react/rjsf-theme';
      import { extendAjv } from '@zayavka/rules/ajv';
      import { createElement } from 'react';
      import { renderToString } from 'react-dom/server';
      const validator = customizeValidator({ extenderFn: (ajv) => extendAjv(ajv, { lang: 'en' }) });
      const schema = { type: 'object', properties: { inn: { type: 'string', title: 'INN', inn: true } } };
      const html = renderToString(createElement(withTheme(makeTheme('en')), {
        schema, validator, uiSchema: { inn: { 'ui:widget': 'inn' } },
      }));
      const { errors } = validator.validateFormData({ inn: '7707083894' }, schema);
      console.log(JSON.stringify({ html, errors: errors.map(({ message }) => message) }));`);
    const { html, errors } = JSON.parse(printed) as { html: string; errors: string[] };
    expect(html).toMatch(/<label[^>]*>.*INN/);
    expect(html).toContain('class="zy-form zy-theme');
    expect(errors).toEqual(['Check the INN: one of its digits is wrong']);
  });

  it('has styles that name its own elements alone', () => {
    const folder = consumer.installed.find((one) => one.endsWith('react')) ?? '';
    for (const file of ['styles.css', 'rjsf-theme.css']) {
      const css = readFileSync(join(folder, 'dist', file), 'utf8').replace(/\/\*.*?\*\//gs, '');
      const selectors = [...css.matchAll(/^ {2}([^@\s}][^{;@]*)\{/gm)].map(([, selector = '']) =>
        selector.trim(),
      );
      expect(selectors.length).toBeGreaterThan(100);
      expect(selectors.filter((selector) => !/\.zy-|:root|\[data-/.test(selector))).toEqual([]);
    }
  });
});

describe('@zayavka/embed', () => {
  const [, journey] = examples.find(
    ([, { form }]) => form.slug === SHOWN.form && form.variant === SHOWN.variant && form.lang === SHOWN.lang,
  ) as [string, Journey];
  /** Applications by their names; only at night those whose packages come from the registry. */
  const makers: Readonly<Record<string, () => Promise<Application>>> = {
    'React 19': () => startApplication(consumer),
    ...(isEveryCase && {
      'React 18': async () => {
        const older = createConsumer([], 18);
        const application = await startApplication(older);
        return {
          ...application,
          async close() {
            await application.close();
            rmSync(older.folder, { recursive: true, force: true });
          },
        };
      },
      'React 19 of Next.js': startNextApplication,
    }),
  };
  const applications = new Map<string, Application>();
  let site: Site;
  beforeAll(async () => {
    for (const [name, start] of Object.entries(makers)) applications.set(name, await start());
    const origins = [...applications.values()].map(({ origin }) => origin);
    const texts = listing(await readDefinitionsFolder(ownDefinitions), origins);
    site = await startSite({ texts, env: { RATE_LIMITS: 'off', CAPTCHA: 'picture' }, randomInt: () => 0 });
  }, 900_000);
  afterAll(async () => {
    for (const application of applications.values()) await application.close();
    await site.close();
  });

  /** Opens a page and records the scripts and styles that it loads; those of the application are in its scripts. */
  async function visit(address: string) {
    const { page, complaints } = await site.open('/healthz', { viewport: { width: 1280, height: 812 } });
    const loaded: Response[] = [];
    page.on('response', (response) => {
      if (['script', 'stylesheet'].includes(response.request().resourceType())) loaded.push(response);
    });
    // Not by `goto`, as from elsewhere: such a page has its styles in it.
    await page.evaluate((to) => location.assign(to), address);
    await page.waitForURL(address);
    return {
      page,
      complaints,
      loadedBytes: async () =>
        (await Promise.all(loaded.map((response) => response.body()))).reduce(
          (sum, body) => sum + gzipSync(body).length,
          0,
        ),
    };
  }

  it.each(Object.keys(makers))('is rendered on a server, hydrated, filled and sent, by %s', async (name) => {
    const { rendered, pageFor } = applications.get(name) as Application;
    expect(rendered).toMatch(/^<zayavka-form .*form="consulting".*Форма на сайте банка.*<\/zayavka-form>$/);
    const { page, complaints } = await visit(pageFor(site.url));
    await expect.poll(() => page.title()).toMatch(new RegExp(`^${/\d+/.exec(name)}\\.`));
    const { submit } = journey.form.behaviour.texts;
    await page.getByRole('button', { name: submit, exact: true }).waitFor();
    await fillForm(atOnce(page.locator('zayavka-form')), journey.form, {
      ...journey.answers,
      ...solved(journey.form, ''),
    });
    await page.getByRole('button', { name: submit, exact: true }).click();
    await page.getByText(/^Отправлено: /).waitFor();
    const [sent] = site.rows<{ id: string }>('select id from requests order by rowid desc limit 1');
    expect(await page.locator('output').textContent()).toBe(`Отправлено: ${sent?.id}`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.runIf(isEveryCase)(
    'lets a form of stock RJSF in our theme be rendered and hydrated by Next.js',
    async () => {
      const { origin } = applications.get('React 19 of Next.js') as Application;
      const { page, complaints } = await visit(`${origin}/theme`);
      await page.getByLabel('INN').fill('7707083894');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Check the INN: one of its digits is wrong').first().waitFor();
      await page.getByLabel('INN').fill('7707083893');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect.poll(() => page.title()).toBe('{"inn":"7707083893"}');
      // The only message is RJSF's own about the refused form.
      expect(complaints.filter((message) => !message.includes('Form validation failed'))).toEqual([]);
      await page.context().close();
    },
  );

  it('costs an application the script and styles of the same page of the site, and three per cent', async () => {
    const bytes: number[] = [];
    for (const address of [
      `${site.url}/forms/${SHOWN.form}?variant=${SHOWN.variant}`,
      (applications.get('React 19') as Application).pageFor(site.url),
    ]) {
      const { page, loadedBytes } = await visit(address);
      await page.getByRole('textbox').first().click();
      await page.waitForLoadState('networkidle');
      bytes.push(await loadedBytes());
      await page.context().close();
    }
    const [ofSite = 0, ofApplication = 0] = bytes;
    expect(ofApplication).toBeLessThanOrEqual(ofSite * 1.03);
  });
});

describe('zayavka', () => {
  const command = (...args: string[]) =>
    spawnSync(process.execPath, [WITHOUT_TYPES, binOf('zayavka'), ...args], {
      cwd: consumer.folder,
      encoding: 'utf8',
    });
  const binOf = (name: string): string => {
    const folder = join(consumer.folder, 'node_modules/zayavka');
    return join(folder, manifestIn(folder).bin?.[name] ?? '');
  };

  beforeAll(() => {
    for (const name of ['before', 'after'])
      cpSync(join(import.meta.dirname, '../../definitions'), join(consumer.folder, name), {
        recursive: true,
      });
    const file = join(consumer.folder, 'after/forms/consulting/schema.json');
    const schema = JSON.parse(readFileSync(file, 'utf8')) as { required: string[] };
    writeFileSync(file, JSON.stringify({ ...schema, required: schema.required.slice(1) }));
  });

  it('lists its commands', () => {
    expect(command('--help')).toMatchObject({ status: 0, stderr: '' });
  });

  it('checks definitions', () => {
    const { status, stdout, stderr } = command('check', '--definitions', 'before');
    expect([status, stdout + stderr]).toEqual([0, expect.stringMatching(/^No problems in \d+ forms/)]);
  });

  it('compares two versions of them', () => {
    const { status, stdout } = command('diff', 'before', 'after', '--format', 'json');
    expect([status, stdout]).toEqual([0, expect.stringContaining('"consulting"')]);
  });

  it('computes in rows, and judges phones of other countries, as the sources do', () => {
    const amount = { type: 'integer', minimum: 0, maximum: 100 };
    const subtotal = { '*': [{ var: 'price' }, { var: 'count' }] };
    const files = plainForm(
      {
        type: 'object',
        properties: {
          rows: {
            ...{ type: 'array', fieldId: 'rows', personalData: 'none', maxItems: 3 },
            items: {
              type: 'object',
              properties: { price: amount, count: amount, subtotal: { type: 'integer', minimum: 0 } },
              computed: { members: { subtotal } },
            },
          },
          total: { type: 'integer', fieldId: 'total', personalData: 'none' },
          phone: { type: 'string', 'phone-foreign': true, fieldId: 'phone', personalData: 'contact' },
        },
        computed: { members: { total: { sum: { var: 'rows.subtotal' } } } },
      },
      {
        rows: { 'ui:widget': 'rows', items: { subtotal: { 'ui:widget': 'computed' } } },
        total: { 'ui:widget': 'computed' },
      },
    );
    for (const [file, text] of files) {
      mkdirSync(dirname(join(consumer.folder, 'plain', file)), { recursive: true });
      writeFileSync(join(consumer.folder, 'plain', file), text);
    }
    const payload = (answers: object): object => {
      consumer.write({ 'answers.json': JSON.stringify(answers) });
      const { stdout } = command('payload', 'plain', '--answers', 'answers.json', '--definitions', 'plain');
      return JSON.parse(stdout) as object;
    };
    expect(payload({ rows: [{ price: 2, count: 3 }] })).toMatchObject({
      body: { rows: [{ price: 2, count: 3, subtotal: 6 }], total: 6 },
    });
    expect(payload({ phone: '+1 202 555-01' })).toMatchObject({ errors: [{ path: 'phone' }] });
  });

  it('starts a project, whose own test passes', () => {
    expect(command('init', 'insurance', '--form', 'claim')).toMatchObject({ status: 0 });
    const programs = join(consumer.folder, 'programs');
    mkdirSync(programs);
    const script = `#!/bin/sh\nexec "${process.execPath}" ${WITHOUT_TYPES} "${binOf('zayavka')}" "$@"\n`;
    writeFileSync(join(programs, 'zayavka'), script, { mode: 0o755 });
    const { status, stdout } = spawnSync(process.execPath, ['--test'], {
      cwd: join(consumer.folder, 'insurance'),
      env: { PATH: `${programs}:${process.env.PATH}` },
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^. pass 3$/m)]);
  });

  it('takes no more room than a small server has, with all that it installs', () => {
    expect(installedBytes(join(consumer.folder, 'node_modules/zayavka'))).toBeLessThanOrEqual(
      MAX_INSTALLED_BYTES,
    );
  });

  it('serves forms, the studio and files in a bucket, and stops when it is told to', async () => {
    const bucket = await startBucketServer();
    const server = spawn(process.execPath, [WITHOUT_TYPES, binOf('zayavka-server')], {
      cwd: consumer.folder,
      env: {
        PATH: process.env.PATH,
        DEFINITIONS_DIR: 'before',
        DATA_DIR: 'data',
        PORT: '0',
        LOG_LEVEL: 'silent',
        FILES_S3_BUCKET: bucket.settings.bucket,
        FILES_S3_ENDPOINT: bucket.settings.endpoint,
        FILES_S3_REGION: bucket.settings.region,
        FILES_S3_KEY_ID: bucket.settings.keyId,
        FILES_S3_SECRET: bucket.settings.secret,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const url = await new Promise<string>((resolve, reject) => {
        let output = '';
        server.stdout.on('data', (text) => {
          output += String(text);
          const [, found] = /serves on (http:\S+)/.exec(output) ?? [];
          if (found !== undefined) resolve(found);
        });
        server.once('exit', () => reject(new Error(`the server ended: ${output}`)));
      });
      expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ ready: true, degraded: false });
      const page = await (
        await fetch(`${url}/forms/consulting`, { headers: { accept: 'text/html' } })
      ).text();
      expect(page).toMatch(/<form.*name="/s);
      expect(await bucket.keys()).toEqual(['.owner']);
      expect(await documentsInStudio(url, join(consumer.folder, 'data'))).toEqual([
        200,
        expect.stringContaining('"consulting"'),
      ]);
      server.kill('SIGTERM');
      const [code] = (await once(server, 'exit')) as [number | null];
      expect(code).toBe(0);
    } finally {
      server.kill('SIGKILL');
      await bucket.close();
    }
  });
});

describe('plug-ins', () => {
  it('are made as packages, tried, checked and compared, and used with script and without', async () => {
    const project = createPluggedProject(consumer);
    for (const name of project.packages) {
      const cwd = join(project.folder, name);
      const { status, stdout } = spawnSync(process.execPath, ['--test'], { cwd, encoding: 'utf8' });
      expect([status, stdout]).toEqual([0, expect.stringMatching(/^. fail 0$/m)]);
    }
    const checked = project.run('check');
    expect([checked.status, checked.stdout + checked.stderr]).toEqual([
      0,
      expect.stringMatching(/^No problems in 1 form/),
    ]);
    cpSync(join(project.folder, 'definitions'), join(project.folder, 'before'), { recursive: true });
    const ui = join(project.folder, 'before/forms/claim/ui.json');
    writeFileSync(ui, readFileSync(ui, 'utf8').replace('"stars"', '"text"'));
    const compared = project.run('diff', 'before', 'definitions');
    expect(compared.stdout).toContain('widget.changed');

    const { url, end } = await project.serve();
    const browser = await chromium.launch(await launchOptions());
    try {
      // Isolates read plug-ins from fewer folders than the server itself.
      expect(await documentsInStudio(url, join(project.folder, 'data'))).toEqual([
        200,
        expect.stringContaining('"forms/claim"'),
      ]);
      for (const javaScriptEnabled of [true, false]) {
        const page = await browser.newPage({ javaScriptEnabled });
        const complaints: string[] = [];
        page.on('pageerror', ({ message }) => complaints.push(message));
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
        await page.goto(url);
        await page.getByRole('heading', { name: HEADING }).waitFor();
        expect(
          await page.locator('.zy-promo').evaluate((block) => getComputedStyle(block).paddingTop),
        ).not.toBe('0px');
        if (javaScriptEnabled) await takenOver(page);
        expect(complaints).toEqual([]);
        await page.goto(`${url}/forms/claim`);
        const field = page.getByRole('textbox', { name: FIELD });
        await expect.poll(() => page.locator('.zy-stars').evaluate(displayOf), LOADED).toBe('grid');
        await field.fill(REFUSED);
        await page.getByRole('textbox', { name: 'Имя' }).fill('Анна Петрова');
        await page.getByRole('textbox', { name: 'Телефон' }).fill('9161234567');
        await page.getByRole('checkbox').check();
        const send = page.getByRole('button', { name: 'Отправить' });
        await send.click();
        // The summary, which is hidden for a single error, has the sentence too.
        const refusal = page.getByText('Проверьте, всё ли написано верно').filter({ visible: true });
        await refusal.first().waitFor();
        await field.fill('лада');
        await send.click();
        await page.getByText('Номер заявки').waitFor();
        await page.context().close();
      }
    } finally {
      await browser.close();
      end();
    }
    const { stdout } = project.run('export', '--form', 'claim');
    expect(stdout.match(/"car":\s*"ЛАДА"/g)).toHaveLength(2);
  });
});

/** Resolves with the status and the text of the studio's list of documents. */
async function documentsInStudio(url: string, dataDir: string): Promise<[status: number, text: string]> {
  const database = openDatabase({ dataDir, databaseUrl: undefined });
  const studio = await signIn(url, createAccess(database, Date.now), 'content');
  await database.destroy();
  const documents = await fetch(`${url}/api/studio/documents`, { headers: studio });
  return [documents.status, await documents.text()];
}

const LOADED = { timeout: 20_000 };
const displayOf = (element: Element): string => getComputedStyle(element).display;
