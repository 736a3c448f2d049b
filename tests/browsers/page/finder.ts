/** Code that runs in the tested page and finds elements as a person would, by role, label and text. */
import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';

/** A whole text, or a regular expression. */
export type Wanted = { text: string } | { pattern: string; flags: string };
export type Step =
  | { by: 'role'; role: string; name?: Wanted }
  | { by: 'label' | 'text'; wanted: Wanted }
  | { by: 'css'; selector: string }
  | { by: 'first' | 'last' }
  | { by: 'or'; other: Step[] };

export interface Look {
  count: number;
  isVisible: boolean;
  isEnabled: boolean;
  /** Point of the viewport at which the element can be pressed; `covering` names an element above it. */
  x: number;
  y: number;
  covering?: string;
  top: number;
  text: string;
  value: string;
  isChecked: boolean;
  hasFocus: boolean;
}

const matcher = (wanted: Wanted): string | RegExp =>
  'text' in wanted ? wanted.text : new RegExp(wanted.pattern, wanted.flags);

function find(steps: readonly Step[]): HTMLElement[] {
  let scopes: HTMLElement[] = [document.body];
  let found: HTMLElement[] = scopes;
  for (const step of steps) {
    found = next(step, scopes);
    scopes = found;
  }
  return found;
}

function next(step: Step, scopes: HTMLElement[]): HTMLElement[] {
  switch (step.by) {
    case 'first':
      return scopes.slice(0, 1);
    case 'last':
      return scopes.slice(-1);
    case 'or':
      return inOrder([...scopes, ...find(step.other)]);
    default:
      return inOrder(scopes.flatMap((scope) => within(scope, step)));
  }
}

function within(scope: HTMLElement, step: Exclude<Step, { by: 'first' | 'last' | 'or' }>): HTMLElement[] {
  switch (step.by) {
    case 'role':
      return queryAllByRole(scope, step.role, step.name && { name: matcher(step.name) });
    case 'label':
      return queryAllByLabelText(scope, matcher(step.wanted));
    case 'text':
      return queryAllByText(scope, matcher(step.wanted));
    case 'css':
      return [...scope.querySelectorAll<HTMLElement>(step.selector)];
  }
}

const inOrder = (found: HTMLElement[]): HTMLElement[] =>
  [...new Set(found)].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );

function only(steps: readonly Step[]): HTMLElement {
  const [first, ...others] = find(steps);
  if (first === undefined || others.length > 0)
    throw new Error(`${others.length + (first ? 1 : 0)} are found`);
  return first;
}

function look(steps: readonly Step[]): Look {
  const found = find(steps);
  const element = found[0];
  const nothing = { isVisible: false, isEnabled: false, x: 0, y: 0, top: 0, text: '', value: '' };
  if (element === undefined) return { count: 0, ...nothing, isChecked: false, hasFocus: false };
  const box = [...element.getClientRects()].find(({ width, height }) => width * height > 0);
  const x = box === undefined ? 0 : box.left + box.width / 2;
  const y = box === undefined ? 0 : box.top + box.height / 2;
  const covering = coveringAt(element, x, y);
  return {
    count: found.length,
    isVisible: box !== undefined && getComputedStyle(element).visibility === 'visible',
    isEnabled: !element.matches(':disabled'),
    x,
    y,
    ...(covering !== undefined && { covering }),
    top: Math.round(box?.top ?? 0),
    text: element.textContent ?? '',
    value: 'value' in element ? String(element.value) : '',
    isChecked: element.matches(':checked'),
    hasFocus: document.activeElement === element,
  };
}

function coveringAt(element: HTMLElement, x: number, y: number): string | undefined {
  const above = document.elementFromPoint(x, y);
  if (above === null) return 'out of the window';
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  if ([element, ...labels].some((one) => one.contains(above)) || above.contains(element)) return undefined;
  return `${above.tagName.toLowerCase()}.${above.className}`;
}

const MARK = 'data-driven';

const operations = {
  look,
  /** Scrolls the element into view if it cannot be pressed where it is. */
  bring(steps: readonly Step[]): void {
    const element = only(steps);
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  },
  focus(steps: readonly Step[], isWhole: boolean): void {
    const element = only(steps);
    element.focus();
    if (isWhole && element instanceof HTMLInputElement) element.select();
    if (isWhole && element instanceof HTMLTextAreaElement) element.select();
  },
  /** Marks the element with an attribute, for protocols that find elements by CSS alone. */
  mark(steps: readonly Step[]): string {
    for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
    only(steps).setAttribute(MARK, '');
    return `[${MARK}]`;
  },
  optionOf(steps: readonly Step[], label: string): string {
    const option = [...(only(steps) as HTMLSelectElement).options].find((one) => one.label === label);
    if (option === undefined) throw new Error(`"${label}" is not offered`);
    return option.value;
  },
  attribute: (steps: readonly Step[], name: string): string | null => only(steps).getAttribute(name),
  texts: (steps: readonly Step[]): string[] => find(steps).map(({ textContent }) => textContent ?? ''),
  /** Makes this text the one that the next copy takes. */
  prepareCopy(_steps: readonly Step[], text: string): void {
    document.addEventListener('beforecopy', (event) => event.preventDefault(), { capture: true, once: true });
    document.addEventListener(
      'copy',
      (event) => {
        event.clipboardData?.setData('text/plain', text);
        event.preventDefault();
      },
      { capture: true, once: true },
    );
  },
  /** Writes the whole text at once into a field without focus, as a browser's autofill does. */
  autofill(steps: readonly Step[], text: string): void {
    const input = only(steps) as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  },
};
export type Operations = typeof operations;

declare global {
  interface Window {
    finder?: Operations;
  }
}
window.finder = operations;
