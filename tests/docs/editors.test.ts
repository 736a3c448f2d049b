import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getLanguageService, type LanguageService, TextDocument } from 'vscode-json-languageservice';
import { writeSchemas } from '../../app/cli/commands/docs/write-schemas.ts';

const example = fileURLToPath(new URL('../../docs/examples/order/definitions', import.meta.url));
const folder = join(mkdtempSync(join(tmpdir(), 'zayavka-')), 'definitions');
let service: LanguageService;

beforeAll(async () => {
  cpSync(example, folder, { recursive: true });
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

/**
 * Returns the members that an editor suggests in a file with only its `$schema`, and its hover text for a
 * member of the whole file.
 */
async function askEditor(file: string, member: string) {
  const path = join(folder, file);
  const whole = readFileSync(path, 'utf8');
  const { $schema } = JSON.parse(whole) as { $schema: string };
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

describe('an editor completes and explains the files of an example that was copied elsewhere', () => {
  it.each([
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
  ])('%s', async (file, member, offers, explains) => {
    const { offered, hover } = await askEditor(file, member);
    expect(offered).toContain(offers);
    expect(hover).toContain(explains);
  });

  it('explains our keywords inside a field of schema.json', async () => {
    const { hover } = await askEditor('forms/order/schema.json', 'fieldId');
    expect(hover).toContain('survives a rename');
  });
});
