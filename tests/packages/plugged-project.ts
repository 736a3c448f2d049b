import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Consumer } from './consumer.ts';
import { manifestIn } from './consumer.ts';

const WITHOUT_TYPES = '--no-experimental-strip-types';

/** Project of somebody else, with a widget, a rule, a transform and a page block from packages that the command has written. */
export interface PluggedProject {
  folder: string;
  /** Packages of the plug-ins, each in a folder of its name. */
  packages: readonly string[];
  run(...args: string[]): { status: number | null; stdout: string; stderr: string };
  /** Starts the server and resolves with its URL and a function that ends it. */
  serve(): Promise<{ url: string; end(): void }>;
}

/** Heading of the block that a plug-in shows on the home page. */
export const HEADING = 'Неделя без франшизы';

/** Title of the field that the plug-ins are about, and an answer that the rule refuses. */
export const FIELD = 'Машина';
export const REFUSED = 'x';

/** Writes the project below the installed packages. */
export function createPluggedProject(consumer: Consumer): PluggedProject {
  const installed = join(consumer.folder, 'node_modules/zayavka');
  const bin = (name: string): string => join(installed, manifestIn(installed).bin?.[name] ?? '');
  const folder = join(consumer.folder, 'shop');
  const runIn =
    (cwd: string): PluggedProject['run'] =>
    (...args) =>
      spawnSync(process.execPath, [WITHOUT_TYPES, bin('zayavka'), ...args], { cwd, encoding: 'utf8' });
  const run = runIn(folder);
  runIn(consumer.folder)('init', 'shop', '--form', 'claim');
  for (const [kind, slug] of [
    ['widget', 'stars'],
    ['rule', 'vin'],
    ['transform', 'shout'],
    ['block', 'promo'],
  ] as const)
    run('new', kind, slug, '--package');
  const packages = ['stars', 'vin', 'shout', 'promo'].map((slug) => `zayavka-plugin-${slug}`);
  writeFileSync(
    join(folder, 'zayavka.config.js'),
    `import { defineConfig } from 'zayavka/config';\nexport default defineConfig({ plugins: ${JSON.stringify(packages.map((name) => `./${name}`))} });\n`,
  );
  addField(join(folder, 'definitions/forms/claim'));
  addBlock(join(folder, 'definitions/pages/home.json'));
  return {
    folder,
    packages,
    run,
    async serve() {
      const server = spawn(process.execPath, [WITHOUT_TYPES, bin('zayavka-server')], {
        cwd: folder,
        env: { PATH: process.env.PATH, DATA_DIR: 'data', PORT: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const url = await new Promise<string>((resolve, reject) => {
        let output = '';
        server.stdout.on('data', (text) => {
          output += String(text);
          const [, found] = /serves on (http:\S+)/.exec(output) ?? [];
          if (found !== undefined) resolve(found);
        });
        server.once('exit', () => reject(new Error(`the server ended: ${output}`)));
      });
      return { url, end: () => server.kill('SIGKILL') };
    },
  };
}

/** Adds a field to a new form, with the widget, the rule and the transform, and an example of each verdict. */
function addField(form: string): void {
  const change = (name: string, edit: (document: Document) => void): void => {
    const file = join(form, `${name}.json`);
    const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
    edit(document);
    writeFileSync(file, JSON.stringify(document));
  };
  change('schema', (schema) => {
    schema.properties.vehicle = {
      ...{ type: 'string', maxLength: 200, vin: true },
      ...{ fieldId: 'vehicle', personalData: 'none' },
    };
    schema.required.push('vehicle');
  });
  change('ui', (ui) => {
    ui['ui:order'].unshift('vehicle');
    ui.vehicle = { 'ui:widget': 'stars', 'ui:title': { ru: FIELD, en: 'Car' } };
  });
  change('form', (behaviour) => {
    behaviour.payloads.request.car = { answer: 'vehicle', transform: 'shout' };
  });
  change('examples', ({ accepted: [accepted], refused: [empty], refused }) => {
    accepted.answers.vehicle = 'лада';
    accepted.request.body.car = 'ЛАДА';
    empty.issues.vehicle = 'required';
    refused.push({
      name: 'what the rule refuses',
      answers: { ...accepted.answers, vehicle: REFUSED },
      issues: { vehicle: 'vinWrong' },
    });
  });
}

function addBlock(file: string): void {
  const page = JSON.parse(readFileSync(file, 'utf8')) as Document;
  page.blocks.push({ kind: 'promo', title: { ru: HEADING, en: 'A week without a deductible' } });
  writeFileSync(file, JSON.stringify(page));
}

// biome-ignore lint/suspicious/noExplicitAny: a document that the test itself knows
type Document = any;
