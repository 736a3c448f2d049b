import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { snapshotForm } from '#engine/model/compile';
import { loadDefinitions } from '#engine/model/load';
import { moscowClock } from '#rules';
import { compileInProcess, createFormStore, migrate, openSqlite } from '#server';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { runCaptured } from '../cli/captured-cli.ts';
import { type History, startHistory } from '../cli/history.ts';
import { indentedLinesOf } from './code-blocks.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
let history: History;

const comparisonsOf = (page: string): string[] =>
  indentedLinesOf(readFileSync(join(root, page), 'utf8'))
    .map((line) => line.replace(/\s+#.*$/, ''))
    .filter((line) => line.startsWith('npx zayavka diff'));

/** Publishes five versions of the form, each with another retention. */
async function publishVersions({ folder }: History): Promise<void> {
  const database = openSqlite(folder);
  await migrate(database);
  let second = 0;
  const nowIso = (): string => {
    second += 1;
    return new Date(Date.UTC(2026, 0, 15, 9, 0, second)).toISOString();
  };
  const forms = createFormStore(database, { clock: moscowClock(() => 0), nowIso, compile: compileInProcess });
  const files = await readDefinitionsFolder(join(folder, 'definitions'));
  const file = 'forms/phone-call/form.json';
  const text = String(files.get(file));
  for (const days of [30, 60, 90, 120, 150]) {
    files.set(file, text.replace('"days": 90', `"days": ${days}`));
    await forms.publish(snapshotForm(loadDefinitions(files).definitions, 'phone-call', vocabulary));
  }
  await database.destroy();
}

/** The repository has the branches, the tag, the files and the published versions that the pages name. */
beforeAll(async () => {
  history = await startHistory();
  const { folder, git } = history;
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DEFINITIONS_DIR', join(folder, 'definitions'));
  vi.stubEnv('DATABASE_URL', '');
  git('tag', 'v1.2');
  git('checkout', '--quiet', '-b', 'feature');
  await history.change('forms/phone-call/form.json', '"days": 180', '"days": 90');
  git('commit', '--quiet', '-am', 'second');
  cpSync(join(folder, 'definitions'), join(folder, 'copy'), { recursive: true });
  await publishVersions(history);
  await history.change('fields/name.json', '"name": true', '"name": true,\n    "maxLength": 5');
  writeFileSync(join(folder, 'old.json'), '{ "type": "object" } // with a comment');
  writeFileSync(join(folder, 'new.yaml'), 'type: object\nrequired: [name]\n');
  for (const [version, limit] of Object.entries({ v1: 9, v2: 8 })) {
    mkdirSync(join(folder, version));
    writeFileSync(
      join(folder, version, 'order.json'),
      '{ "$ref": "openapi.yaml#/components/schemas/Order" }',
    );
    writeFileSync(
      join(folder, version, 'openapi.yaml'),
      `components: { schemas: { Order: { type: object, maxProperties: ${limit} } } }\n`,
    );
  }
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await history.remove();
});

describe.each(['docs/diff.md', 'docs/migrate-diff.md'])('%s', (page) => {
  it.each(comparisonsOf(page))('%s', async (line) => {
    const [, , ...args] = line.replace('/tmp/x', 'copy').split(/\s+/);
    const { exitCode, out, err } = await runCaptured(commands, args, { cwd: history.folder });
    expect([0, 1], err).toContain(exitCode);
    expect(out + err).not.toBe('');
  });
});
