import type { Driver } from './drivers/driver.ts';
import type { Operations } from './page/finder.ts';
import { finderScript } from './page/finder-script.ts';
import { createTarget, type Target, type Window } from './target.ts';
import { until } from './until.ts';

/** A visitor in front of a page, the same in every browser. */
export interface Visit extends Pick<Target, 'getByRole' | 'getByLabel' | 'getByText' | 'locator'> {
  driver: Driver;
  /** Opens a page of the site and waits until it is hydrated, unless `early`. */
  open(path: string, when?: 'early'): Promise<void>;
  reload(when?: 'early'): Promise<void>;
  back(): Promise<void>;
  takenOver(): Promise<void>;
  type(text: string): Promise<void>;
  press(chord: string): Promise<void>;
  clickAt(x: number, y: number): Promise<void>;
  doubleClickAt(x: number, y: number): Promise<void>;
  /** Runs the body of a function in the page. */
  run<Result>(body: string): Promise<Result>;
}

const TAKEN_OVER = `
  const root = document.querySelector('#root');
  const isReact = (key) => key.startsWith('__react');
  return document.readyState === 'complete' &&
    (root === null || Object.keys(root.firstElementChild ?? {}).some(isReact));
`;
let documents = 0;

export async function startVisit(driver: Driver, origin: string): Promise<Visit> {
  await driver.startVisitor();
  const finder = await finderScript();
  const run = <Result>(body: string): Promise<Result> => driver.run(body) as Promise<Result>;

  const window: Window = {
    async ask(name, ...parameters) {
      const call = `return { answer: window.finder[${JSON.stringify(name)}](...${JSON.stringify(parameters)}) };`;
      type Reply = { answer: ReturnType<Operations[typeof name]> } | null;
      const reply = await run<Reply>(`if (window.finder === undefined) return null; ${call}`);
      return (reply ?? (await run<NonNullable<Reply>>(`${finder}; ${call}`))).answer;
    },
    type: (text) => driver.type(text),
    press: (chord) => driver.press(chord),
    clickAt: (x, y) => driver.clickAt(x, y),
    choose: (selector, value) => driver.choose(selector, value),
  };

  /** Marks the current document and waits for another. */
  async function leave(go: () => Promise<void>): Promise<void> {
    documents += 1;
    const mark = documents;
    await run(`window.leftDocument = ${mark};`);
    await go();
    const body = `return window.leftDocument !== ${mark} && location.protocol !== 'about:' && document.body !== null && document.readyState !== 'loading'`;
    await until('another page is shown', () => run<boolean>(body));
  }
  /** Navigates in a separate task: otherwise the page could be gone before it has answered the call. */
  const leaveBy = (call: string): Promise<void> => leave(() => run(`setTimeout(() => ${call});`));
  const takenOver = (): Promise<void> =>
    until('the script has taken the page over', () => run<boolean>(TAKEN_OVER));
  const unless = (when?: 'early'): Promise<void> => (when === 'early' ? Promise.resolve() : takenOver());

  const page = createTarget(window);
  return {
    driver,
    getByRole: page.getByRole,
    getByLabel: page.getByLabel,
    getByText: page.getByText,
    locator: page.locator,
    async open(path, when) {
      await leave(() => driver.go(new URL(path, origin).href));
      await unless(when);
    },
    async reload(when) {
      await leaveBy('location.reload()');
      await unless(when);
    },
    async back() {
      await leaveBy('history.back()');
      await takenOver();
    },
    takenOver,
    type: (text) => driver.type(text),
    press: (chord) => driver.press(chord),
    clickAt: (x, y) => driver.clickAt(x, y),
    doubleClickAt: (x, y) => driver.doubleClickAt(x, y),
    run,
  };
}
