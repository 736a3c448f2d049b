import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryFormExamples } from '../../app/carry-examples.ts';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { createDocumentStore } from '../../app/studio/parts/document/document-store.ts';
import { type DocumentFiles, readDocument, withDocument } from '../../engine/authoring/index.ts';
import { formFile } from '../../engine/model/index.ts';
import { OFFERED, offeredEdit } from '../fixtures/edits/offered-edits.ts';
import { withLists } from '../fixtures/lists.ts';
import { propertyRuns } from '../properties/property-runs.ts';

const shared = await withLists();
const slugs = [...new Set([...shared.keys()].flatMap((path) => /^forms\/([^/]+)\//.exec(path)?.[1] ?? []))];
/** Each checks the whole form: one sequence a form in `npm test`, ten in `npm run test:fuzz`. */
const STEPS = 20;
const runs = propertyRuns({ numRuns: 1, seed: 7 });
const TIME_LIMIT_MS = 120_000 + runs.numRuns * STEPS * 3000;
/** What is not proved in time is no error. */
const PROOF_LIMIT_MS = 300;

const step = fc.record({
  kind: fc.constantFrom(...OFFERED),
  picks: fc.array(
    fc.noBias(fc.nat(999_999)).map((one) => one / 1_000_000),
    { minLength: 8, maxLength: 8 },
  ),
});

/** Of one form alone: nothing in another is wrong because of it. */
const texts = (slug: string): ReadonlyMap<string, string> =>
  new Map([...shared].filter(([path]) => !path.startsWith('forms/') || path.startsWith(`forms/${slug}/`)));

function errorsOf(all: ReadonlyMap<string, string>, slug: string): string[] {
  return checkDefinitionTexts(all, [slug], PROOF_LIMIT_MS)
    .problems.filter(({ severity, file }) => severity === 'error' && file.startsWith('forms/'))
    .map(({ code, file, pointer, message }) => `${code} ${file}${pointer}: ${message}`);
}

describe('what the studio offers for a form', () => {
  it.each(slugs)(
    'leaves %s without errors, step by step, and undone and redone as it was',
    (slug) => {
      const all = texts(slug);
      fc.assert(
        fc.property(fc.array(step, { minLength: STEPS, maxLength: STEPS }), (steps) => {
          let clock = 0;
          const store = createDocumentStore(readDocument(shared, `forms/${slug}`), () => {
            clock += 5000;
            return clock;
          });
          const states: DocumentFiles[] = [store.get()];
          for (const { kind, picks } of steps) {
            let next = 0;
            const command = offeredEdit(
              all,
              store.get(),
              slug,
              kind,
              () => picks[next++ % picks.length] ?? 0,
            );
            if (command === undefined) continue;
            const before = store.get();
            store.do(command);
            if (store.get() === before) continue;
            const files = store.get();
            const written = store.writtenExamples() ?? '';
            store.carryExamples(files, carryFormExamples(withDocument(all, files), slug, written).text);
            expect([command, errorsOf(withDocument(all, store.get()), slug)]).toEqual([command, []]);
            states.push(store.get());
          }
          for (const state of states.slice(0, -1).toReversed()) {
            store.undo();
            expect(store.get()).toEqual(state);
          }
          for (const state of states.slice(1)) {
            store.redo();
            expect(store.get()).toEqual(state);
          }
          expect(Object.keys(store.get())).toContain(formFile(slug, 'examples'));
        }),
        { ...runs, endOnFailure: true },
      );
    },
    TIME_LIMIT_MS,
  );
});
