import { expect, it } from 'vitest';
import { diffForm } from '#engine/analysis';
import { snapshotForm } from '#engine/model/compile';
import { loadDefinitions } from '#engine/model/load';
import { vocabulary } from '../../app/vocabulary.ts';
import { sidesOf } from './corpus.ts';
import { ports } from './ports.ts';

const QUESTION = '{ "type": "string", "fieldId": "comment", "personalData": "none" }';
/** Edits that add a question for foreign numbers alone, sent under a separate name. */
const HIDDEN: [string, string, string][] = [
  [
    'forms/phone-call/schema.json',
    '"required":',
    `"if": { "properties": { "isRusPhone": { "const": false } }, "required": ["isRusPhone"] },
     "then": { "properties": { "comment": ${QUESTION} } }, "required":`,
  ],
  ['forms/phone-call/form.json', '"yclid": \\{', '"note": { "answer": "comment" }, "yclid": {'],
];

it('a request before and after is what the form sends: without hidden answers', async () => {
  const [, withHidden] = sidesOf({ title: '', edits: HIDDEN, verdict: '', forward: '', kinds: [] });
  const renamed = new Map(withHidden);
  const path = 'forms/phone-call/form.json';
  renamed.set(path, String(renamed.get(path)).replaceAll('"const": "callback"', '"const": "call"'));
  const version = (files: ReadonlyMap<string, string>, isRusPhone: boolean) => ({
    snapshot: snapshotForm(loadDefinitions(files).definitions, 'phone-call', vocabulary),
    examples: [
      {
        ...{ variant: 'retail', name: 'with a comment', context: {} },
        answers: { phone: '+79161234567', isRusPhone, consent: true, comment: 'never asked' },
      },
    ],
  });
  const requests = (isRusPhone: boolean) =>
    diffForm(version(withHidden, isRusPhone), version(renamed, isRusPhone), ports).flatMap(
      ({ kind, payload }) => (kind === 'constant.changed' && payload !== undefined ? [payload] : []),
    );
  const [hidden] = requests(true);
  expect(hidden).toMatchObject({ before: { productId: 'callback' }, after: { productId: 'call' } });
  expect(JSON.stringify(hidden)).not.toContain('never asked');
  expect(requests(false)[0]?.before).toMatchObject({ note: 'never asked' });
});
