import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { useState, useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { formSettingsParts } from '#engine/authoring';
import { LANGUAGES, type Lang } from '#engine/model/definition';
import { siteDocuments } from '#engine/model/documents';
import { equalJson, type Json, type JsonObject, objectIn, valueAt } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { existingNames } from '#engine/model/names';
import '../../renderers/styles/index.css';
import '../../app/studio/editing.css';
import type { StudioData } from '#contract';
import { schemasIn } from '../../app/studio/parts/code/schemas.ts';
import { createDocumentStore } from '../../app/studio/parts/document/document-store.ts';
import { HistoryButtons } from '../../app/studio/parts/document/history-buttons.tsx';
import { useHistoryKeys } from '../../app/studio/parts/document/use-history-keys.ts';
import { Settings } from '../../app/studio/parts/settings/settings.tsx';
import { StudioProvider } from '../../app/studio/studio-context.ts';
import en from '../../definitions/texts/en.json' with { type: 'json' };
import ru from '../../definitions/texts/ru.json' with { type: 'json' };
import { isEveryCase, shareOf } from '../nightly/cases.ts';
import { type Filled, filledValue, isLeaf, type Member } from './filled-value.ts';

afterEach(cleanup);

const { definitions } = loadDefinitions(new Map());
const names = existingNames(definitions);
const FILE = 'catalogs/crawled.json';
const textsOf = { ru, en } as unknown as Record<Lang, StudioData['texts']>;

interface Edited {
  schema: JsonObject;
  ui: JsonObject;
}

/** Meta-schemas for which the studio has a form, by name. */
const edited: Record<string, (lang: Lang) => Edited> = {
  ...Object.fromEntries(
    ['page.schema.json', ...siteDocuments.map(({ schema }) => schema)].map((name) => [
      name,
      (lang: Lang): Edited => ({ schema: objectIn(schemasIn(lang)[name]), ui: {} }),
    ]),
  ),
  ...Object.fromEntries(
    formSettingsParts('ru').map(({ slug }) => [
      `form.json: ${slug}`,
      (lang: Lang): Edited => {
        const part = formSettingsParts(lang).find((one) => one.slug === slug);
        return { schema: part?.schema ?? {}, ui: part?.ui ?? {} };
      },
    ]),
  ),
};

type Store = ReturnType<typeof createDocumentStore>;
const readFile = (store: Store): JsonObject => JSON.parse(store.get()[FILE] ?? '{}') as JsonObject;

/** Host of the settings of a one-file document, as in an editor. */
function Host({ store, schema, ui }: { store: Store } & Edited) {
  const files = useSyncExternalStore(store.subscribe, store.get);
  useHistoryKeys(store);
  const [value, setValue] = useState({ files, parsed: readFile(store) });
  if (value.files !== files) setValue({ files, parsed: readFile(store) });
  return (
    <>
      <HistoryButtons draft={{ store, files, shared: new Map() }} />
      <Settings
        {...{ schema, ui, definitions, names, problems: [] }}
        value={value.parsed}
        ownNames={{
          'own-variants': NAMED,
          'own-fields': NAMED,
          'own-answers': NAMED,
          payloads: NAMED,
          'proved-answers': NAMED,
        }}
        answers={[{ path: ['x1'], label: 'x1', kind: 'text' }]}
        otherUses={() => []}
        place={undefined}
        mayEdit
        onChange={(changes) => store.do(...changes.map((change) => ({ ...change, file: FILE })))}
        setText={() => {}}
      />
    </>
  );
}

const NAMED = [
  { value: 'x1', title: 'x1' },
  { value: 'x2', title: 'x2' },
];

/** Results of experiments stay unknown here. */
const noServer = new QueryClient({ defaultOptions: { queries: { enabled: false } } });

async function open(lang: Lang, { schema, ui }: Edited, value: Json) {
  const store = createDocumentStore({ [FILE]: `${JSON.stringify(value, undefined, 2)}\n` }, Date.now);
  const page = render(
    <StudioProvider
      value={{
        lang,
        session: { name: 'anna', role: 'admin', csrfToken: '' },
        siteName: '',
        languages: ['ru', 'en'],
        texts: textsOf[lang],
      }}
    >
      <QueryClientProvider client={noServer}>
        <Host store={store} schema={schema} ui={ui} />
      </QueryClientProvider>
    </StudioProvider>,
  );
  // Items and groups are folded until they are opened.
  for (;;) {
    const folded = page.container.querySelector<HTMLElement>('[data-part=name][aria-expanded=false]');
    if (folded === null) break;
    act(() => folded.click());
  }
  return { store, page };
}

/** Returns the element of a member, which RJSF names by its path. */
const elementOf = (container: HTMLElement, { path }: Member): HTMLElement | null =>
  container.querySelector<HTMLElement>(`[id$="_${path.join('_')}-field"]`);

const CONTROLS = 'input:not([type=hidden]), select, textarea';

/** Returns the UI schemas of the parts around a member and of itself, from the outermost. */
function uiAlong(ui: JsonObject, { path }: Member): JsonObject[] {
  let node: JsonObject = ui;
  return path.map((step) => {
    node = objectIn(typeof step === 'number' ? node.items : (node[step] ?? node.additionalProperties));
    return node;
  });
}

/** Returns true if the UI schema hides the member or a part around it. */
const isHidden = (ui: JsonObject, member: Member): boolean =>
  uiAlong(ui, member).some((node) => node['ui:widget'] === 'hidden');

const widgetOf = (ui: JsonObject, member: Member): Json | undefined =>
  uiAlong(ui, member).at(-1)?.['ui:widget'];

/**
 * Returns true if the title is visible at the member: as text, as the name of its control, or on the item
 * around it.
 */
function isShown(element: HTMLElement, title: string): boolean {
  const around = element.closest('[data-index]');
  const named = [element, ...element.querySelectorAll('[aria-label]')].map((one) =>
    one.getAttribute('aria-label'),
  );
  return [
    element.textContent,
    around?.getAttribute('aria-label'),
    around?.parentElement?.textContent,
    ...named,
  ].some((text) => text?.includes(title));
}

/**
 * Returns the kinds of the parts around a member, because parts of different kinds have members of the same
 * name.
 */
const kindOf = (value: Json, { path }: Member): string =>
  path
    .map((_step, depth) => objectIn(valueAt(value, path.slice(0, depth))))
    .map(({ kind, type }) => String(kind ?? type ?? ''))
    .join(' ');

async function changeByMouse(control: HTMLInputElement): Promise<void> {
  const { type, tagName } = control;
  if (tagName === 'SELECT') {
    const { options, selectedIndex } = control as unknown as HTMLSelectElement;
    await userEvent.selectOptions(control, options[selectedIndex === 0 ? 1 : 0]?.value ?? '');
  } else if (type === 'checkbox' || type === 'radio') await userEvent.click(control);
  else {
    await userEvent.click(control);
    await userEvent.fill(control, type === 'number' || control.inputMode === 'numeric' ? '7' : 'x2');
    control.blur();
  }
}

const MOST_STOPS = 400;
const MOST_STEPS = 5;
const PATIENCE_MS = 400;

/** Waits for the document, which updates after a pause in typing; a refused change never comes, so that a timeout is silent. */
async function settled(isDone: () => boolean): Promise<void> {
  const once = (): void => {
    if (!isDone()) throw new Error('The document has not changed yet.');
  };
  await waitFor(once, { timeout: PATIENCE_MS, interval: 10 }).catch(() => undefined);
}

function keysFor(control: HTMLInputElement): string {
  if (control.tagName === 'SELECT') {
    const { options, selectedIndex } = control as unknown as HTMLSelectElement;
    return selectedIndex === options.length - 1 ? '{ArrowUp}' : '{ArrowDown}';
  }
  if (control.type === 'checkbox' || control.type === 'radio') return ' ';
  return '7';
}

const pointerOf = (value: Json, member: Member): string =>
  `${kindOf(value, member)} ${member.path.map((step) => (typeof step === 'number' ? '*' : step)).join('/')}`;

const WAYS = ['mouse', 'keys'] as const;
/** Share of the members that are changed by day, beside the first of each kind. */
const ONE_OF = 3;

/** Returns what two settings have in common that are changed alike: type, format, choices and widget. */
function likenessOf({ type, format, enum: choices, pattern }: JsonObject, widget: Json | undefined): string {
  return JSON.stringify([type, format, choices !== undefined, pattern !== undefined, widget]);
}

/** Pointers and kinds of the members that were tried before. */
interface Seen {
  pointers: Set<string>;
  kinds: Set<string>;
}
const nothingSeen = (): Seen => ({ pointers: new Set(), kinds: new Set() });

/**
 * Members with a control that are changed in this way, by their pointer, each once. A nightly run changes
 * each member by mouse and by keys; a sample changes a share of them and one of each kind, in one of the two.
 */
function triedMembers(
  way: (typeof WAYS)[number],
  { value, members }: Pick<Filled, 'value' | 'members'>,
  { ui, seen }: { ui: JsonObject; seen: Seen },
): (readonly [string, Member])[] {
  const isTried = (pointer: string, kind: string): boolean =>
    isEveryCase ||
    (WAYS[shareOf(pointer, WAYS.length)] === way &&
      (!seen.kinds.has(kind) || shareOf(pointer, WAYS.length * ONE_OF) < WAYS.length));
  const found = new Map<string, Member>();
  for (const member of members) {
    const pointer = pointerOf(value, member);
    const kind = likenessOf(member.schema, widgetOf(ui, member));
    if (!isLeaf(member) || isHidden(ui, member) || seen.pointers.has(pointer) || !isTried(pointer, kind))
      continue;
    seen.pointers.add(pointer);
    seen.kinds.add(kind);
    found.set(pointer, member);
  }
  return [...found];
}

const letters = /[a-zа-яё]/i;

describe.each(Object.keys(edited))('every member of %s', (name) => {
  const made = edited[name];
  const isPart = name.startsWith('form.json');
  const inBoth = Object.fromEntries(
    LANGUAGES.map((lang) => [lang, made?.(lang) ?? { schema: {}, ui: {} }]),
  ) as Record<Lang, Edited>;
  const numbers = Array.from({ length: filledValue(inBoth.ru.schema, 0).needed }, (_, number) => number);

  it.each(LANGUAGES)('is there with its title, %s', async (lang) => {
    const { schema } = inBoth[lang];
    const missing: string[] = [];
    for (const number of numbers) {
      const { value, members } = filledValue(schema, number);
      const { page } = await open(lang, inBoth[lang], value);
      for (const member of members) {
        const pointer = member.path.join('/');
        const { title } = member.schema;
        // A part of form.json has its title above its form; a part with several kinds is named by its kind,
        // and an entry by its key.
        const isNamedElsewhere =
          member.schema.allOf !== undefined ||
          member.isEntry === true ||
          (isPart && member.path.length === 1);
        if (isHidden(inBoth[lang].ui, member) || isNamedElsewhere) continue;
        const element = elementOf(page.container, member);
        if (element === null) missing.push(`${pointer} is not there`);
        else if (typeof title !== 'string' || !letters.test(title)) missing.push(`${pointer} has no title`);
        else if (!isShown(element, title)) missing.push(`${pointer}: "${title}" is not shown`);
      }
      cleanup();
    }
    expect([...new Set(missing)]).toEqual([]);
  });

  it('is changed and undone by mouse', async () => {
    const { schema, ui } = inBoth.ru;
    const unchanged: string[] = [];
    const seen = nothingSeen();
    for (const number of numbers) {
      const { value, members } = filledValue(schema, number);
      const tried = triedMembers('mouse', { value, members }, { ui, seen });
      if (tried.length === 0) continue;
      const { page, store } = await open('ru', inBoth.ru, value);
      const before = readFile(store);
      for (const [pointer, member] of tried) {
        const control = elementOf(page.container, member)?.querySelector<HTMLInputElement>(CONTROLS);
        if (control === null || control === undefined) {
          unchanged.push(`${pointer} has no control`);
          continue;
        }
        await changeByMouse(control);
        if (equalJson(readFile(store), before)) unchanged.push(`${pointer} was not changed`);
        // The name of the button follows the change, its word stays.
        const undo = page.getByText(ru['studio.undo']);
        for (let steps = 0; steps < 5 && !equalJson(readFile(store), before); steps += 1)
          await userEvent.click(undo);
        if (!equalJson(readFile(store), before)) {
          unchanged.push(`${pointer} was not undone`);
          break;
        }
      }
      cleanup();
    }
    expect(unchanged).toEqual([]);
  });

  it('is changed and undone by keys', async () => {
    const { schema, ui } = inBoth.ru;
    const unchanged: string[] = [];
    const seen = nothingSeen();
    for (const number of numbers) {
      const { value, members } = filledValue(schema, number);
      const tried = triedMembers('keys', { value, members }, { ui, seen });
      if (tried.length === 0) continue;
      const { page, store } = await open('ru', inBoth.ru, value);
      const before = readFile(store);
      const wanted = new Map(
        tried.map(([pointer, member]) => [elementOf(page.container, member) ?? pointer, pointer] as const),
      );
      for (let stops = 0; wanted.size > 0 && stops < MOST_STOPS; stops += 1) {
        await userEvent.keyboard('{Tab}');
        const control = document.activeElement as HTMLInputElement | null;
        const element = control?.closest<HTMLElement>('[id$="-field"]') ?? null;
        const pointer = element === null ? undefined : wanted.get(element);
        if (control === null || element === null || pointer === undefined || !control.matches(CONTROLS))
          continue;
        wanted.delete(element);
        await userEvent.keyboard(keysFor(control));
        await settled(() => !equalJson(readFile(store), before));
        if (equalJson(readFile(store), before)) unchanged.push(`${pointer} was not changed`);
        for (let steps = 0; steps < MOST_STEPS && !equalJson(readFile(store), before); steps += 1) {
          await userEvent.keyboard('{Control>}z{/Control}');
          await settled(() => equalJson(readFile(store), before));
        }
        if (!equalJson(readFile(store), before)) unchanged.push(`${pointer} was not undone`);
      }
      unchanged.push(...[...wanted.values()].map((pointer) => `${pointer} was not reached`));
      cleanup();
      if (unchanged.length > 0) break;
    }
    expect(unchanged).toEqual([]);
  });
});

describe('a member that a meta-schema gains', () => {
  it('is in the studio without code, and changes the document', async () => {
    const { schema, ui } = edited['form.json: banner']?.('ru') ?? { schema: {}, ui: {} };
    const gained = structuredClone(schema);
    const banner = objectIn(objectIn(gained.properties).banner);
    objectIn(banner.properties).closes = {
      title: 'Когда скрыть',
      enum: ['never', 'once'],
      enumDescriptions: ['никогда', 'после раза'],
    };
    const { page, store } = await open('ru', { schema: gained, ui }, { banner: { kind: 'x1' } });
    await userEvent.selectOptions(page.getByLabelText(/^Когда скрыть/), 'после раза');
    expect(readFile(store)).toEqual({ banner: { kind: 'x1', closes: 'once' } });
    await userEvent.click(page.getByText(ru['studio.undo']));
    expect(readFile(store)).toEqual({ banner: { kind: 'x1' } });
  });
});
