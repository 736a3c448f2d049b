import { pino } from 'pino';
import { expect, it } from 'vitest';
import { moscowClock } from '#rules';
import { compileInProcess, createFormStore, createPublishedDefinitions } from '#server';
import { openTestDatabase } from '../../tests/api/test-database.ts';
import { countStatements } from '../../tests/storage/counted-statements.ts';
import { ownDefinitions, readDefinitionsFolder } from '../definitions-folder.ts';
import { publishForms } from './recover-definitions.ts';

it('a start asks the database once about definitions that were published whole, and publishes what has changed since', async () => {
  const database = await openTestDatabase();
  const log = pino({ enabled: false });
  let statements = 0;
  const counted = countStatements(database, () => {
    statements += 1;
  });
  const published = createPublishedDefinitions(counted);
  const start = async (
    texts: ReadonlyMap<string, string>,
    liveBefore?: ReadonlyMap<string, string>,
  ): Promise<string[]> => {
    const forms = createFormStore(counted, {
      clock: moscowClock(() => 0),
      nowIso: () => new Date(0).toISOString(),
      compile: compileInProcess,
    });
    const before = liveBefore ?? (await published.liveHashes());
    statements = 0;
    await publishForms(texts, before, { forms, published, log });
    const asked = statements;
    return [
      `${asked === 1 ? 'one statement' : 'more'}`,
      ...(await forms.liveForms()).map(({ hash }) => hash),
    ];
  };
  const texts = await readDefinitionsFolder(ownDefinitions);
  const path = 'forms/phone-call/form.json';
  const own = String(texts.get(path));
  const changed = new Map([
    ...texts,
    [path, own.replace('"productId": { "const": "callback" }', '"productId": { "const": "call" }')],
  ]);
  const [, ...first] = await start(texts);
  expect(first).not.toEqual([]);
  expect(await start(texts)).toEqual(['one statement', ...first]);
  const [, ...second] = await start(changed);
  expect(second.filter((hash) => !first.includes(hash))).toHaveLength(1);
  // A folder that returns to what it was makes that live again.
  const beforeReturn = await published.liveHashes();
  expect(await start(texts)).toEqual(['more', ...first]);
  // A start that has read its texts before another one published undoes nothing.
  expect(await start(changed, beforeReturn)).toEqual(['more', ...first]);
  await database.destroy();
});
