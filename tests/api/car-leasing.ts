import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json, JsonObject } from '#engine/model/json';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { runCaptured } from '../cli/captured-cli.ts';

const FORM_FILE = 'forms/car-leasing/form.json';

/** Request that the form's minimal example must produce. */
const EXPECTED: JsonObject = {
  method: 'POST',
  path: '/api/leasing/cars/create',
  body: [
    ['form_id', 'car-leasing'],
    ['region', '77'],
    ['phone', '+79161234567'],
  ],
};

/**
 * Returns the definitions with a new form: only the files that a bank writes to add a form, its target and
 * the buttons that open it.
 */
export async function carLeasingTexts(): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-target-'));
  const change = async (file: string, edit: (document: JsonObject) => JsonObject): Promise<void> => {
    const path = join(folder, file);
    const document = JSON.parse(await readFile(path, 'utf8')) as JsonObject;
    await writeFile(path, JSON.stringify(edit(document), null, 2));
  };
  await cp(ownDefinitions, folder, { recursive: true });
  const zayavka = (...args: string[]) =>
    runCaptured(commands, [...args, '--definitions', folder], { cwd: folder });
  await zayavka('new', 'form', 'car-leasing');
  await zayavka('new', 'endpoint', 'car-leasing-request');
  await change('endpoints/car-leasing-request.json', (endpoint) => ({
    ...endpoint,
    path: '/leasing/:kind/create',
    params: [{ name: 'kind', values: ['cars'] }],
    encoding: 'multipart',
    destination: 'leasing',
  }));
  await change('endpoints/crm-create.json', ({ params, ...endpoint }) => ({
    ...endpoint,
    params: (params as JsonObject[]).map((one) => ({
      ...one,
      values: [...(one.values as Json[]), 'car-leasing'],
    })),
  }));
  await change(FORM_FILE, (form) => ({
    ...form,
    aliases: { 'form-cars': {} },
    submit: { endpoint: 'car-leasing-request', params: { kind: 'cars' }, payload: 'request' },
    accepts: [{ endpoint: 'crm-create', params: { type: 'car-leasing' }, payload: 'request' }],
  }));
  await change('forms/car-leasing/examples.json', ({ accepted, ...examples }) => ({
    ...examples,
    accepted: (accepted as JsonObject[]).map((example) => ({ ...example, request: EXPECTED })),
  }));
  const cars = {
    $schema: '../page.schema.json',
    path: '/cars',
    title: { ru: 'Автомобили', en: 'Cars' },
    section: 'leasing',
    blocks: [
      {
        kind: 'content',
        title: { ru: 'Как это работает', en: 'How it works' },
        html: {
          ru: '<p><button data-action="modal" data-form="form-cars">Позвоните мне</button></p>',
          en: '<p><button data-action="modal" data-form="form-cars">Call me</button></p>',
        },
      },
      { kind: 'form', form: 'car-leasing' },
      {
        kind: 'actions',
        title: { ru: 'Сразу', en: 'At once' },
        items: [
          {
            title: { ru: 'Лизинг', en: 'Leasing' },
            text: { ru: 'Ответим за час.', en: 'We answer in an hour.' },
            action: { type: 'modal', label: { ru: 'Взять в лизинг', en: 'Lease' }, form: 'form-cars' },
          },
        ],
      },
    ],
  };
  await writeFile(join(folder, 'pages/cars.json'), JSON.stringify(cars, null, 2));
  const texts = await readDefinitionsFolder(folder);
  await rm(folder, { recursive: true, force: true });
  return texts;
}

/**
 * Returns the new documents, each after the documents that it refers to. The CRM type is left out: its list
 * is shared, so all forms that are sent there would be compared.
 */
export async function carLeasingDocuments(): Promise<[id: string, files: Record<string, string>][]> {
  const texts = new Map(await carLeasingTexts());
  const { accepts: _crmType, ...form } = JSON.parse(texts.get(FORM_FILE) ?? '') as JsonObject;
  texts.set(FORM_FILE, JSON.stringify(form));
  return ['endpoints/car-leasing-request', 'forms/car-leasing', 'pages/cars'].map((id) => [
    id,
    Object.fromEntries([...texts].filter(([path]) => path === `${id}.json` || path.startsWith(`${id}/`))),
  ]);
}
