import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getLanguageService, type LanguageService, TextDocument } from 'vscode-json-languageservice';
import { metaSchemas } from '#engine/authoring';
import { writeSchemas } from '../../app/cli/commands/docs/write-schemas.ts';
import { vocabulary } from '../../app/vocabulary.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(mkdtempSync(join(tmpdir(), 'zayavka-')), 'definitions');
let service: LanguageService;

beforeAll(async () => {
  cpSync(join(root, 'docs/examples/order/definitions'), folder, { recursive: true });
  // The example has no files of these kinds.
  for (const name of readdirSync(join(root, 'definitions/catalogs')))
    cpSync(join(root, 'definitions/catalogs', name), join(folder, 'catalogs', name));
  cpSync(join(root, 'definitions/site.json'), join(folder, 'site.json'));
  await writeSchemas(folder, 'en', {
    out() {},
    err() {},
    readInput: async () => '',
    cwd: folder,
    isTty: false,
  });
  service = getLanguageService({
    // An editor resolves `$schema` relative to the file and reads it from the disk.
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
    schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
  });
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

const schemaNamedIn = (file: string): string =>
  (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { $schema: string }).$schema;

/**
 * Returns the members that an editor suggests in a file with only its `$schema`, and its hover text for a
 * member of the whole file.
 */
async function askEditor(file: string, member: string) {
  const path = join(folder, file);
  const whole = readFileSync(path, 'utf8');
  const $schema = schemaNamedIn(file);
  const started = `{ "$schema": "${$schema}", "" }`;
  const open = (text: string) => {
    const document = TextDocument.create(pathToFileURL(path).href, 'json', 1, text);
    return { document, json: service.parseJSONDocument(document) };
  };
  const [empty, full] = [open(started), open(whole)];
  const completions = await service.doComplete(
    empty.document,
    empty.document.positionAt(started.indexOf('""') + 1),
    empty.json,
  );
  const hover = await service.doHover(
    full.document,
    full.document.positionAt(whole.indexOf(`"${member}"`) + 1),
    full.json,
  );
  return {
    offered: (completions?.items ?? []).map(({ label }) => label),
    hover: JSON.stringify(hover?.contents ?? ''),
  };
}

const FILES: readonly [file: string, member: string, offers: string, explains: string][] = [
  ['forms/order/form.json', 'retention', 'banner', 'Retention of requests'],
  ['forms/order/ui.json', 'ui:order', 'ui:groups', 'in which visitors see them'],
  ['forms/order/schema.json', 'required', 'personalData', 'must be answered'],
  ['forms/order/examples.json', 'accepted', 'refused', 'Answers that the form takes'],
  ['fields/email.json', 'ui', 'ui', 'UI schema of the field'],
  ['pages/home.json', 'blocks', 'menu', 'Blocks of the page'],
  ['sections/main.json', 'title', 'chatChannel', 'Title'],
  ['consents/privacy.json', 'versions', 'source', 'The newest first'],
  ['endpoints/order-request.json', 'path', 'aliases', 'Without /api'],
  ['sources/products.json', 'service', 'cacheSeconds', 'Service'],
  ['site.json', 'footer', 'favicon', 'Footer'],
  ['catalogs/regions.json', 'items', 'groupsOf', 'Rows'],
  ['catalogs/departments.json', 'items', 'source', 'Departments'],
  ['catalogs/locations.json', 'locations', 'source', 'Cities'],
  ['catalogs/faq.json', 'categories', 'source', 'Topics'],
  ['catalogs/phones.json', 'lines', 'source', 'Lines'],
  ['catalogs/phone-codes.json', 'codes', 'areas', 'Assigned codes'],
  ['catalogs/deposit-tariff.json', 'interestRate', 'sumStep', 'Rate'],
  ['catalogs/appeal-answers.json', 'answers', 'source', 'Answers that are ready'],
];

describe('an editor completes and explains the files of an example that was copied elsewhere', () => {
  it.each(FILES)('%s', async (file, member, offers, explains) => {
    const { offered, hover } = await askEditor(file, member);
    expect(offered).toContain(offers);
    expect(hover).toContain(explains);
  });

  it('explains our keywords inside a field of schema.json', async () => {
    const { hover } = await askEditor('forms/order/schema.json', 'fieldId');
    expect(hover).toContain('survives a rename');
  });

  it('every kind of file is among them', () => {
    const named = FILES.map(([file]) => schemaNamedIn(file).split('/').at(-1));
    expect(new Set(named)).toEqual(new Set(Object.keys(metaSchemas(vocabulary, 'en'))));
  });
});
