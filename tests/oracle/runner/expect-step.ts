import type { Page } from 'playwright-core';
import type { Step } from '../reading.ts';
import { fieldOf, scopeOf, stateOf } from './fields-on-page.ts';
import { mismatches } from './match.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

/** Polls the page or the sent requests until they match the step. */
export async function expectStep(stage: Stage, step: Step): Promise<void> {
  const { page, stub } = stage;
  switch (step[0]) {
    case 'sees':
      return until(stage, async () => {
        if (!includes(await textOf(page), step[1])) throw new Error(`"${step[1]}" is not on the page`);
      });
    case 'lacks':
      return until(stage, async () => {
        if (includes(await textOf(page), step[1])) throw new Error(`"${step[1]}" is on the page`);
      });
    case 'button':
    case 'noButton':
      return until(stage, async () => {
        const button = (await scopeOf(page)).getByRole('button', { name: step[1], exact: true });
        const shown = (await button.filter({ visible: true }).count()) > 0;
        if (shown !== (step[0] === 'button'))
          throw new Error(`button "${step[1]}": ${shown ? 'there' : 'not there'}`);
      });
    case 'dialog':
    case 'noDialog':
      return until(stage, async () => {
        const open = (await page.locator('dialog[open], [role=dialog]:visible').count()) > 0;
        if (open !== (step[0] === 'dialog')) throw new Error(open ? 'a dialog is open' : 'no dialog is open');
      });
    case 'has':
    case 'hasNot':
      return until(stage, async () => {
        const there = (await (await fieldOf(page, step[1])).count()) > 0;
        if (there !== (step[0] === 'has')) throw new Error(`field ${step[1]} is ${there ? '' : 'not '}there`);
      });
    case 'element':
      return until(stage, async () => {
        const count = await page.locator(step[1]).filter({ visible: true }).count();
        if (step[2] === 1 ? count === 0 : count !== step[2])
          throw new Error(`${count} of ${step[1]}, not ${step[2]}`);
      });
    case 'reports':
      return until(stage, async () => {
        const events = await page.evaluate(
          () => (window as unknown as { zayavkaEvents?: unknown[] }).zayavkaEvents ?? [],
        );
        if (!events.some((event) => mismatches(event, step[1]).length === 0))
          throw new Error(`reported: ${JSON.stringify(events)}`);
      });
    case 'address':
      return until(stage, () => {
        if (!step[1].test(page.url())) throw new Error(`the address is ${page.url()}`);
      });
    case 'attribute':
      return until(stage, async () => {
        const value = await page.locator(step[1]).first().getAttribute(step[2], { timeout: 1_000 });
        const fits = step[3] instanceof RegExp ? step[3].test(value ?? '') : value === step[3];
        if (!fits) throw new Error(`${step[2]} of ${step[1]} is "${value}", not ${step[3]}`);
      });
    case 'style':
      return until(stage, async () => {
        const value = await page
          .locator(step[1])
          .first()
          .evaluate((one, property) => getComputedStyle(one).getPropertyValue(property), step[2]);
        if (!step[3].test(value)) throw new Error(`${step[2]} of ${step[1]} is "${value}", not ${step[3]}`);
      });
    case 'restsAt':
      return until(stage, () => expectRest(page, step[1], step[2]));
    case 'sends':
    case 'sendsOnly':
      return until(stage, () => {
        const sent = stub.recorded.filter(({ call }) => call === step[1]).at(-1);
        if (sent === undefined) {
          throw new Error(`${step[1]} was not sent; sent: ${callsOf(stub.recorded)}`);
        }
        const wrong = mismatches(sent.members, step[2], step[0] === 'sendsOnly');
        if (wrong.length > 0) throw new Error(`${step[1]}: ${wrong.join('; ')}`);
      });
    case 'sendsTimes':
      return until(stage, () => {
        const times = stub.recorded.filter(({ call }) => call === step[1]).length;
        if (times !== step[2]) throw new Error(`${step[1]} was sent ${times} times, not ${step[2]}`);
      });
    default:
      return expectField(stage, step);
  }
}

async function expectField(stage: Stage, step: Step): Promise<void> {
  const { page } = stage;
  await until(stage, async () => {
    const field = String(step[1]);
    const control = await fieldOf(page, field);
    if ((await control.count()) === 0) throw new Error(`field ${field} is not there`);
    const state = await stateOf(control);
    switch (step[0]) {
      case 'error':
        if (!state.invalid) throw new Error(`${field} has no error`);
        if (step[2] !== undefined && !includes(state.described, step[2]))
          throw new Error(`the error of ${field} is "${state.described}", not "${step[2]}"`);
        return;
      case 'noError':
        if (state.invalid) throw new Error(`${field} has the error "${state.described}"`);
        return;
      case 'value':
        if (step[2] instanceof RegExp ? !step[2].test(state.value) : plain(state.value) !== step[2])
          throw new Error(`${field} is "${state.value}", not "${step[2]}"`);
        return;
      case 'ticked':
      case 'unticked':
        if (state.checked !== (step[0] === 'ticked')) throw new Error(`${field} is not ${step[0]}`);
        return;
      case 'options': {
        const missing = step[2].filter((one) => !state.options.some((option) => includes(option, one)));
        if (missing.length > 0)
          throw new Error(`${field} offers ${state.options.join(', ')}, not ${missing.join(', ')}`);
        return;
      }
      default:
        throw new Error(`ORACLE_STEP: "${step[0]}" is no step`);
    }
  });
}

/** Waits until a scrolling element is at its place in two consecutive looks. */
async function expectRest(page: Page, what: string, offsetPx: number): Promise<void> {
  const control =
    what === 'panel' ? page.getByRole('button', { name: /^ок/ }).last() : await fieldOf(page, what);
  // The specification does not say whether it measures the edge of a field or of its label.
  const look = () =>
    control.evaluate((one) => {
      const edges: number[] = [];
      for (
        let node: Element | null = one;
        node !== null && node.tagName !== 'FORM';
        node = node.parentElement
      )
        edges.push(Math.round(node.getBoundingClientRect().top));
      return edges;
    });
  const first = await look();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(0))));
  const edges = await look();
  const rests = first[0] === edges[0] && edges.some((edge) => Math.abs(edge - offsetPx) <= 1);
  if (!rests)
    throw new Error(`${what} is ${[...new Set(edges)].join(', ')} px from the upper edge, not ${offsetPx}`);
}

async function textOf(page: Page): Promise<string> {
  return (await page.locator('body').allInnerTexts()).join(' ');
}

/** Replaces non-breaking spaces. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

function includes(text: string, wanted: string | RegExp): boolean {
  return wanted instanceof RegExp ? wanted.test(plain(text)) : plain(text).includes(plain(wanted));
}

const callsOf = (recorded: readonly { call: string }[]): string =>
  recorded.map(({ call }) => call).join(', ') || 'nothing';
