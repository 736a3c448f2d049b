import type { Locator, Page } from 'playwright-core';

/** Ways to operate a page. A journey written with them runs by mouse and by keys alike. */
export interface Hands {
  /** Presses the target. `key` replaces the default one where a key does something else than a click. */
  press(target: Locator, key?: string): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
  /** Chooses the option with this text or value. */
  choose(list: Locator, option: string): Promise<void>;
  /** Stops at which the focus was not visible; always empty for the mouse. */
  complaints(): string[];
}

export const WAYS = ['by mouse', 'by keys alone'] as const;
export type Way = (typeof WAYS)[number];

export const handsOn = (page: Page, way: Way): Hands => (way === 'by mouse' ? mouseOn(page) : keysOn(page));

/** Counts the actions of the hands, as `docs/ru/jobs.md` defines an action. */
export function countedHands(hands: Hands): Hands & { actions(): number } {
  let actions = 0;
  const count =
    <Given extends unknown[]>(work: (...given: Given) => Promise<void>) =>
    (...given: Given): Promise<void> => {
      actions += 1;
      return work(...given);
    };
  return {
    ...hands,
    press: count(hands.press),
    write: count(hands.write),
    choose: count(hands.choose),
    actions: () => actions,
  };
}

const mouseOn = (_page: Page): Hands => ({
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  async choose(list, option) {
    await list.selectOption({ label: option });
  },
  complaints: () => [],
});

/** Limit of stops between two steps of a task: a page with more cannot be worked by keys. */
const MAX_STOPS = 200;
const OWN_FORM = 'xpath=ancestor::form[1]';
/** Frames to wait for a focus ring; some parts render theirs late. */
const RING_FRAMES = 30;

/**
 * Operates a page with Tab, Enter, Space, arrows and letters: never the mouse, and no focus set by script. At
 * every stop the focus must be visible, and no press may lose it.
 */
function keysOn(page: Page): Hands {
  const complaints: string[] = [];
  let pressed = '';

  async function reach(target: Locator): Promise<void> {
    await target.first().waitFor({ state: 'attached' });
    if (await page.evaluate(isFocusLost)) complaints.push(`focus is lost after ${pressed}`);
    let { at } = await target.evaluateAll(locateFocus, 0);
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      if (at === 'target') return;
      await page.keyboard.press(at === 'behind' ? 'Shift+Tab' : 'Tab');
      const focus = await target.evaluateAll(locateFocus, RING_FRAMES);
      if (focus.unseen !== '') complaints.push(`focus is not seen on ${focus.unseen}`);
      at = focus.at;
    }
    throw new Error(`NOT_REACHED: no Tab leads to ${target}`);
  }

  /** Takes an option of the list that is open under the focused combobox. */
  async function takeOption(option: Locator): Promise<void> {
    for (let steps = 0; steps < MAX_STOPS; steps += 1) {
      if ((await option.getAttribute('aria-selected')) === 'true') {
        await page.keyboard.press('Enter');
        return;
      }
      await page.keyboard.press('ArrowDown');
    }
    throw new Error(`NOT_REACHED: no arrow leads to ${option}`);
  }

  return {
    async press(target, key) {
      if ((await target.first().getAttribute('role')) === 'option') return takeOption(target.first());
      const chosen = await target.first().evaluate(findChosenRadio);
      const group = chosen?.isInForm ? target.first().locator(OWN_FORM) : page.locator('body');
      await reach(chosen === undefined ? target : group.locator(chosen.selector));
      pressed = String(target);
      if (chosen !== undefined) {
        const arrow = chosen.steps > 0 ? 'ArrowDown' : 'ArrowUp';
        for (let steps = 0; steps < Math.abs(chosen.steps); steps += 1) await page.keyboard.press(arrow);
        return;
      }
      const isTick = await target.evaluateAll((all) =>
        all.some((one) => one instanceof HTMLInputElement && /checkbox|radio/.test(one.type)),
      );
      await page.keyboard.press(key ?? (isTick ? 'Space' : 'Enter'));
    },
    async write(target, text) {
      await reach(target);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    async choose(list, option) {
      await reach(list);
      const options = await list.evaluate((one: HTMLSelectElement) =>
        [...one.options].map(({ label, value }) => ({ label, value })),
      );
      const index = options.findIndex(({ label, value }) => label === option || value === option);
      if (index < 0) {
        const labels = options.map(({ label }) => label);
        throw new Error(`NOT_OFFERED: "${option}" is none of ${labels.join(', ')}`);
      }
      await page.keyboard.press('Home');
      for (let steps = 0; steps < index; steps += 1) await page.keyboard.press('ArrowDown');
    },
    complaints: () => complaints,
  };
}

/** True if the page that was worked by keys before is the same and now has the focus on nothing. */
function isFocusLost(): boolean {
  const here = window as { isWorkedByKeys?: boolean };
  const wasWorked = here.isWorkedByKeys === true;
  here.isWorkedByKeys = true;
  return wasWorked && (document.activeElement === null || document.activeElement === document.body);
}

/**
 * Returns the position of the focus relative to the target (`behind`: Shift+Tab is the shorter way), and the
 * name of the focused element if nobody can see it: no ring, outside the window, or covered. A single round
 * trip does it all, because there are thousands of stops.
 */
async function locateFocus(
  all: Element[],
  maxFrames: number,
): Promise<{ at: 'target' | 'behind' | 'before'; unseen: string }> {
  let unseen = unseenNow();
  for (let frames = 0; unseen !== '' && frames < maxFrames; frames += 1) {
    await new Promise(requestAnimationFrame);
    unseen = unseenNow();
  }
  if (all.some((one) => (one.getRootNode() as Document | ShadowRoot).activeElement === one))
    return { at: 'target', unseen };
  const focused = document.activeElement;
  const isBehind =
    focused !== null &&
    focused !== document.body &&
    all.every((one) => (focused.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0);
  return { at: isBehind ? 'behind' : 'before', unseen };

  function unseenNow(): string {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    // The browser's own frame is a stop between the last element of a page and the first.
    if (focused === null || focused === document.body) return '';
    // The focus is inside the frame, which has journeys of its own.
    if (focused instanceof HTMLIFrameElement) return '';
    // The JSON editor renders its ring around its lines.
    const hasRing = [focused, focused.closest('.cm-focused')].some((one) => {
      if (one === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    });
    const { left, top, right, bottom } = focused.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const above = (focused.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
    // A label shows the focus of the input that it hides.
    const isOfLabel = above?.closest('label')?.contains(focused) === true;
    const isUncovered = above !== null && (focused.contains(above) || above.contains(focused) || isOfLabel);
    const isInside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    if (hasRing && isInside && isUncovered) return '';
    const name =
      focused.getAttribute('aria-label') ??
      focused.getAttribute('name') ??
      focused.textContent?.trim().slice(0, 40);
    const why = hasRing ? (isInside ? 'covered' : 'outside') : 'no ring';
    return `${focused.tagName.toLowerCase()} «${name}»: ${why}`;
  }
}

/**
 * Returns the radio that Tab leads to (the chosen or the first one) and the number of arrow presses from
 * there; arrows also choose. Radios with the same name in another form are another group.
 */
function findChosenRadio(one: Element): { selector: string; steps: number; isInForm: boolean } | undefined {
  if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return undefined;
  const selector = `input[type=radio][name="${CSS.escape(one.name)}"]`;
  const all = [...document.querySelectorAll<HTMLInputElement>(selector)].filter(
    ({ form }) => form === one.form,
  );
  const chosen = all.find(({ checked }) => checked);
  const start = chosen ?? all[0] ?? one;
  const steps = all.indexOf(one) - all.indexOf(start);
  if (steps === 0) return undefined;
  return {
    selector: chosen ? `${selector}:checked` : `#${CSS.escape(start.id)}`,
    steps,
    isInForm: one.form !== null,
  };
}
