import type { Page } from 'playwright-core';
import type { Answer, Call, Step } from '../reading.ts';
import { askServer, checkRule } from './ask-server.ts';
import { expectStep } from './expect-step.ts';
import { fieldOf, scopeOf } from './fields-on-page.ts';
import { tasksRun } from './scripts-on-way.ts';
import type { Stage } from './stage.ts';
import { PAGE_PATIENCE_MS, until } from './until.ts';

/**
 * Performs a step of a visitor or an expectation. Throws a sentence if that is impossible or does not hold.
 */
export async function perform(stage: Stage, step: Step): Promise<void> {
  const { page, stub } = stage;
  switch (step[0]) {
    case 'open':
      return openPage(stage, step[1]);
    case 'reload':
      await page.reload();
      return takenOver(page);
    case 'fill': {
      const control = await fieldOf(page, step[1]);
      await control.fill('');
      await control.pressSequentially(step[2]);
      return control.blur();
    }
    case 'paste': {
      const control = await fieldOf(page, step[1]);
      await control.fill('');
      await control.focus();
      await page.evaluate((text) => document.execCommand('insertText', false, text), step[2]);
      return control.blur();
    }
    case 'type':
      return (await fieldOf(page, step[1])).pressSequentially(step[2]);
    case 'focus':
      return (await fieldOf(page, step[1])).focus();
    case 'leave':
      return (await fieldOf(page, step[1])).blur();
    case 'tick':
    case 'untick':
      return (await fieldOf(page, step[1])).setChecked(step[0] === 'tick');
    case 'choose':
      return choose(page, step[1], step[2]);
    case 'takeSuggestion':
      return page.getByRole('option', { name: step[1] }).first().click();
    case 'click': {
      const button = { name: step[1], exact: true };
      const inScope = (await scopeOf(page)).getByRole('button', button);
      const anywhere = page.getByRole('button', button);
      return ((await inScope.count()) > 0 ? inScope : anywhere).first().click();
    }
    case 'clickText':
      return page.getByText(step[1]).filter({ visible: true }).first().click();
    case 'clickBeside':
      return page.mouse.click(5, 5);
    case 'clickLink': {
      const inScope = (await scopeOf(page)).getByRole('link', { name: step[1] });
      const anywhere = page.getByRole('link', { name: step[1] });
      return ((await inScope.count()) > 0 ? inScope : anywhere).first().click();
    }
    case 'press':
      return page.keyboard.press(step[1]);
    case 'answer':
      return stub.set(step[1], step[2]);
    case 'release':
      return releaseWhenHeld(stage, step[1], step[2]);
    case 'passes':
      await settled(stage);
      return page.clock.runFor(step[1]);
    case 'asks':
      return askServer(stage.url, step[1], step[2], step[3]);
    case 'checks':
      return checkRule(stage.url, step[1], step[2], step[3]);
    default:
      return expectStep(stage, step);
  }
}

/** Waits for real requests that a key has caused, although the page's clock is stopped. */
async function settled(stage: Stage): Promise<void> {
  const { page, scriptsOnWay } = stage;
  await tasksRun(page);
  await until(stage, () => {
    if (scriptsOnWay.size > 0) throw new Error('a script is on its way');
  });
  await tasksRun(page);
}

async function openPage({ page, url }: Stage, address: string): Promise<void> {
  await page.goto(url + address);
  await takenOver(page);
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  const control = await fieldOf(page, field);
  const kind = await control.evaluate((one) =>
    one.tagName === 'SELECT' ? 'list' : one.getAttribute('role'),
  );
  if (kind === 'list') {
    await control.selectOption({ label: option });
  } else if (kind === 'combobox') {
    if (option === 'first') await control.click();
    else await control.fill(option);
    const choice = option === 'first' ? {} : { name: option, exact: true };
    await page.getByRole('listbox').getByRole('option', choice).first().click();
  } else {
    await control.getByRole('radio', { name: option, exact: true }).check();
  }
}

async function releaseWhenHeld(stage: Stage, call: Call, answer: Answer): Promise<void> {
  const { stub } = stage;
  await until(stage, () => {
    if (!stub.recorded.some((one) => one.call === call)) throw new Error(`${call} was not sent`);
  });
  await stub.release(call, answer);
}

/** Waits until the page is hydrated; React marks the nodes that it owns. */
async function takenOver(page: Page): Promise<void> {
  const isTaken = (): boolean => {
    const first = document.querySelector('#root')?.firstElementChild;
    return !first || Object.keys(first).some((key) => key.startsWith('__react'));
  };
  await page.waitForFunction(isTaken, undefined, { timeout: PAGE_PATIENCE_MS });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0)))),
  );
}
