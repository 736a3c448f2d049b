import { afterAll, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../../app/definitions-folder.ts';
import { isolateCode } from '../../../app/server/isolate-code.ts';
import { createStudioIsolates } from './isolates.ts';

const isolates = createStudioIsolates({ code: isolateCode, count: 1, onFailure: () => undefined });
afterAll(() => isolates.stop());

const CHECKS = 20;

it('shows the list of documents to somebody whose checks are not done', async () => {
  const texts = Object.fromEntries(await readDefinitionsFolder(ownDefinitions));
  const owner = { person: 'anna', form: 'forms/mortgage' };
  const order: string[] = [];
  const checks = Array.from({ length: CHECKS }, () =>
    isolates
      .run('check-document', { texts, document: owner.form, files: {}, drafts: [] }, owner)
      .then(() => order.push('check')),
  );
  const list = isolates
    .run('list-documents', { texts, written: [], ids: [owner.form], lang: 'ru' }, owner)
    .then(() => order.push('list'));
  await Promise.all([...checks, list]);
  expect(order.indexOf('list')).toBeLessThan(CHECKS);
});
