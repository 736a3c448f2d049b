import type { Target as FillTarget } from '../journeys/widget-fill.ts';
import type { Look, Operations, Step, Wanted } from './page/finder.ts';
import { until } from './until.ts';

export interface NameOptions {
  name?: string | RegExp;
  exact?: boolean;
}

/**
 * Elements of a page with their queries and actions, the same in every browser. The names are Playwright's.
 */
export interface Target extends FillTarget {
  getByRole(role: string, options?: NameOptions): Target;
  getByLabel(label: string | RegExp): Target;
  getByText(text: string | RegExp): Target;
  locator(selector: string): Target;
  or(other: FillTarget): Target;
  first(): Target;
  last(): Target;
  /** Returns the current state of the element, or of the first of several. */
  look(): Promise<Look>;
  attribute(name: string): Promise<string | null>;
  texts(): Promise<string[]>;
  waitUntilGone(): Promise<void>;
  focus(): Promise<void>;
  paste(text: string): Promise<void>;
  /** Fills in the text at once and without focus, as a browser's autofill does. */
  autofill(text: string): Promise<void>;
}

/** Operations of a window that a target uses. */
export interface Window {
  ask<Name extends keyof Operations>(
    name: Name,
    ...parameters: Parameters<Operations[Name]>
  ): Promise<ReturnType<Operations[Name]>>;
  type(text: string): Promise<void>;
  press(chord: string): Promise<void>;
  clickAt(x: number, y: number): Promise<void>;
  choose(selector: string, value: string): Promise<void>;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const wanted = (text: string | RegExp, exact = false): Wanted => {
  if (text instanceof RegExp) return { pattern: text.source, flags: text.flags };
  return exact ? { text } : { pattern: escaped(text), flags: 'i' };
};
const shown = (steps: readonly Step[]): string =>
  steps
    .map((step) =>
      Object.values(step)
        .map((one) => JSON.stringify(one))
        .join(' '),
    )
    .join(' › ');

export function createTarget(window: Window, steps: readonly Step[] = []): Target {
  const within = (...more: Step[]): Target => createTarget(window, [...steps, ...more]);
  const what = shown(steps);
  const look = (): Promise<Look> => window.ask('look', steps);

  /** Waits until the element can be pressed and has stopped moving. */
  async function ready(): Promise<Look> {
    let last: Look | undefined;
    await until(`${what} can be pressed`, async () => {
      await window.ask('bring', steps);
      const now = await look();
      const isStill = last !== undefined && last.x === now.x && last.y === now.y;
      last = now;
      const { count, isVisible, isEnabled, covering } = now;
      const isReady = count === 1 && isVisible && isEnabled && covering === undefined && isStill;
      return isReady || { count, isVisible, isEnabled, covering, isStill };
    });
    return last as Look;
  }

  async function setTick(isWanted: boolean): Promise<void> {
    const { x, y, isChecked } = await ready();
    if (isChecked !== isWanted) await window.clickAt(x, y);
    await until(`${what} is ${isWanted ? '' : 'not '}ticked`, async () => (await look()).isChecked, isWanted);
  }

  async function focus(isWhole: boolean): Promise<void> {
    await target.waitFor();
    await window.ask('focus', steps, isWhole);
  }

  const target: Target = {
    getByRole: (role, { name, exact } = {}) =>
      within({ by: 'role', role, ...(name !== undefined && { name: wanted(name, exact) }) }),
    getByLabel: (label) => within({ by: 'label', wanted: wanted(label) }),
    getByText: (text) => within({ by: 'text', wanted: wanted(text) }),
    locator: (selector) => within({ by: 'css', selector }),
    or: (other) => within({ by: 'or', other: stepsOf(other) }),
    first: () => within({ by: 'first' }),
    last: () => within({ by: 'last' }),
    look,
    attribute: (name) => window.ask('attribute', steps, name),
    getAttribute: async (name) => (await window.ask('attribute', steps, name)) ?? null,
    texts: () => window.ask('texts', steps),
    isVisible: async () => (await look()).isVisible,
    waitFor: () => until(`${what} is seen`, async () => (await look()).isVisible),
    waitUntilGone: () => until(`${what} is gone`, async () => (await look()).isVisible, false),
    focus: () => focus(false),
    async click() {
      const { x, y } = await ready();
      await window.clickAt(x, y);
    },
    async fill(text) {
      await focus(true);
      await window.press('Delete');
      if (text !== '') await window.type(text);
    },
    async pressSequentially(text) {
      await focus(false);
      await window.type(text);
    },
    async press(key) {
      await focus(false);
      await window.press(key);
    },
    async paste(text) {
      await focus(true);
      await window.ask('prepareCopy', steps, text);
      await window.press('Control+c');
      await window.press('Control+v');
    },
    async autofill(text) {
      await target.waitFor();
      await window.ask('autofill', steps, text);
    },
    check: () => setTick(true),
    uncheck: () => setTick(false),
    async selectOption(option) {
      await target.waitFor();
      const value = typeof option === 'string' ? option : await window.ask('optionOf', steps, option.label);
      await window.choose(await window.ask('mark', steps), value);
    },
  };
  stepsByTarget.set(target, steps);
  return target;
}

const stepsByTarget = new WeakMap<object, readonly Step[]>();
const stepsOf = (target: object): Step[] => [...(stepsByTarget.get(target) ?? [])];
