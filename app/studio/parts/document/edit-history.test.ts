import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentFiles, type EditCommand, readDocument, withDocument } from '#engine/authoring';
import { snapshotForm } from '#engine/model/compile';
import { createSourceParser, loadDefinitions } from '#engine/model/load';
import { HistoryModel } from '../../../../tests/fixtures/edits/history-model.ts';
import { type EditedForm, randomEdits } from '../../../../tests/fixtures/edits/random-edits.ts';
import { propertyRuns } from '../../../../tests/properties/property-runs.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../../definitions-folder.ts';
import { vocabulary } from '../../../vocabulary.ts';
import { createDocumentStore } from './document-store.ts';
import { type KeptHistory, keepHistory, readHistory } from './kept-history.ts';

const STEPS_A_RUN = 50;
const runs = propertyRuns({ numRuns: 12, seed: 11 });
/** Number of steps for each form. */
const STEPS = runs.numRuns * STEPS_A_RUN;
/** Limit against a hanging test, in milliseconds. */
const TIME_LIMIT_MS = 60_000 + STEPS * 50;

const texts = await readDefinitionsFolder(ownDefinitions);

/** Forms to edit: one with conditions, one that is a configured list, and one made of overlays alone. */
const forms: EditedForm[] = [
  {
    slug: 'refinance',
    variant: 'default',
    names: [
      'phone',
      'consent',
      'loans_amount',
      'income_amount',
      'employment_type',
      'can_income_confirmation',
    ],
    fields: ['name', 'phone-any', 'comment', 'region'],
  },
  {
    slug: 'flexible',
    variant: 'corporate',
    names: ['contact_name', 'phone', 'isRusPhone', 'lead_inn', 'consent'],
    fields: ['name', 'phone-any', 'comment', 'gender'],
  },
  {
    slug: 'quality',
    variant: 'review',
    names: ['fio', 'region', 'email', 'phone', 'message', 'privacy'],
    fields: ['name', 'comment', 'captcha'],
  },
];

type Action =
  | { do: EditCommand; afterMs: number }
  | { undo: true }
  | { redo: true }
  /** Closes the page and opens it again; the document and its history must be restored. */
  | { reopen: true };

const actions = (form: EditedForm): fc.Arbitrary<Action[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({ do: randomEdits(form), afterMs: fc.constantFrom(0, 999, 1000, 5000) }),
      },
      { weight: 3, arbitrary: fc.constant<Action>({ undo: true }) },
      { weight: 2, arbitrary: fc.constant<Action>({ redo: true }) },
      { weight: 1, arbitrary: fc.constant<Action>({ reopen: true }) },
    ),
    { minLength: STEPS_A_RUN, maxLength: STEPS_A_RUN },
  );

describe('a document under random actions', () => {
  it.each(forms.map((form) => [form.slug, form] as const))(
    `${STEPS} steps on %s, undone and redone anywhere, never lead where it cannot be saved or opened`,
    (slug, form) => {
      const start = readDocument(texts, `forms/${slug}`);
      fc.assert(
        fc.property(actions(form), (all) => {
          let clock = 0;
          let store = createDocumentStore(start, () => clock);
          const model = new HistoryModel(start);
          for (const action of all) {
            if ('do' in action) {
              clock += action.afterMs;
              const before = store.get();
              store.do(action.do);
              // A reopened document equals the earlier one but is another object.
              if (store.get() !== before) model.do(action.do, store.get(), clock);
              if (action.do.type !== 'write') expectStillJson(before, store.get());
            } else if ('undo' in action) {
              store.undo();
              model.undo();
            } else if ('redo' in action) {
              store.redo();
              model.redo();
            } else {
              const kept = JSON.parse(JSON.stringify(keepHistory(store.history()))) as KeptHistory;
              const written = store.writtenExamples();
              store = createDocumentStore(start, () => clock);
              store.bringBack(readHistory(kept));
              expect(store.writtenExamples()).toBe(written);
              expectReadable(slug, store.get());
              model.pause();
            }
            expect([store.canUndo(), store.canRedo()]).toEqual([model.canUndo, model.canRedo]);
            expect(store.get()).toEqual(model.now);
          }
          expectReadable(slug, store.get());
          while (store.canUndo()) {
            store.undo();
            model.undo();
            expect(store.get()).toEqual(model.now);
          }
        }),
        runs,
      );
    },
    TIME_LIMIT_MS,
  );
});

describe('a history that a browser keeps', () => {
  it('has the last 200 steps, and takes a fraction of what they are', () => {
    let clock = 0;
    const store = createDocumentStore(readDocument(texts, 'forms/refinance'), () => {
      clock += 5000;
      return clock;
    });
    const size = JSON.stringify(store.get()).length;
    const seen: DocumentFiles[] = [];
    for (let count = 0; count < 300; count += 1) {
      seen.push(store.get());
      store.do({ type: 'set-text', lang: 'ru', key: 'refinance.title', text: `Заголовок 😀 ${count}` });
    }
    const kept = JSON.stringify(keepHistory(store.history()));
    expect(kept.length).toBeLessThan(2 * size + 200 * 100);
    const other = createDocumentStore({}, () => clock);
    other.bringBack(readHistory(JSON.parse(kept) as KeptHistory));
    for (const earlier of seen.slice(-200).reverse()) {
      other.undo();
      expect(other.get()).toEqual(earlier);
    }
    expect(other.canUndo()).toBe(false);
  });
});

describe('examples that follow from a form', () => {
  it('replace those of the document in the step that changed them', () => {
    const file = 'forms/refinance/examples.json';
    const start = readDocument(texts, 'forms/refinance');
    let clock = 0;
    const store = createDocumentStore(start, () => {
      clock += 5000;
      return clock;
    });
    const hint = (value: string): EditCommand => ({
      type: 'set',
      file: 'forms/refinance/ui.json',
      path: ['phone', 'ui:description'],
      value,
    });
    store.do(hint('one'));
    const first = store.get();
    store.carryExamples(first, '{ "accepted": [] }\n');
    expect(store.get()).toEqual({ ...first, [file]: '{ "accepted": [] }\n' });
    expect(store.writtenExamples()).toBe(start[file]);
    store.do(hint('two'));
    store.carryExamples(first, '{}');
    expect(store.get()[file]).toBe('{ "accepted": [] }\n');
    store.undo();
    expect(store.get()[file]).toBe('{ "accepted": [] }\n');
    store.undo();
    expect(store.get()).toEqual(start);
    expect(store.canUndo()).toBe(false);
    store.redo();
    expect(store.get()).toEqual({ ...first, [file]: '{ "accepted": [] }\n' });
  });

  it('are those that a person writes, once somebody does', () => {
    const file = 'forms/refinance/examples.json';
    const store = createDocumentStore(readDocument(texts, 'forms/refinance'), () => 0);
    store.do({ type: 'write', file, text: '{ "refused": [] }' });
    expect(store.writtenExamples()).toBe('{ "refused": [] }');
    store.undo();
    expect(store.writtenExamples()).toBe(texts.get(file));
  });
});

/** Parser that reuses unchanged files, because a command changes one file of many. */
const parse = createSourceParser();

/** Expects that a page can open the document and report problems. */
function expectReadable(slug: string, files: DocumentFiles): void {
  const { definitions, problems } = loadDefinitions(withDocument(texts, files), parse);
  expect(definitions.forms.has(slug)).toBe(true);
  expect(problems.filter(({ file }) => !(file in files))).toEqual([]);
  expect(() => snapshotForm(definitions, slug, vocabulary)).not.toThrow();
}

/** Expects that the files are still JSON; typing in the JSON text alone may break them. */
function expectStillJson(before: DocumentFiles, now: DocumentFiles): void {
  for (const [file, text] of Object.entries(now))
    if (isJson(before[file])) expect([file, isJson(text)]).toEqual([file, true]);
}

function isJson(text = ''): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
