import { addressOf, examples, type Journey, onePerVariant } from '../../journeys/example-journeys.ts';
import { lazyFiles, NOT_ON_THE_SITE, withoutHash } from '../../journeys/lazy-files.ts';
import type { BrowserName } from '../drivers/driver.ts';
import { BUNDLE_PATH, isLazy, isSending, nameOf } from '../page-files.ts';
import { FAULTS, type Fault, type Stage } from '../stage.ts';
import { until } from '../until.ts';
import type { Visit } from '../visit.ts';
import { CALL, expectOneRequest, fillCall, sendIn } from './call.ts';
import { playExample } from './forms.ts';
import { pageWalks } from './pages.ts';
import type { Scenario } from './scenario.ts';

interface Walk {
  title: string;
  address: string;
  /** Number of stored requests; 0 for a lookup. */
  stores: number;
  walk(visit: Visit, stage: Stage, isFirstPage: boolean): Promise<void>;
}
const ofExample = ([title, journey]: [string, Journey]): Walk => ({
  title,
  address: addressOf(journey),
  stores: journey.form.behaviour.lookup === undefined ? 1 : 0,
  walk: (visit, stage, isFirstPage) => playExample(visit, stage, journey, isFirstPage),
});
const lookup = examples.find(([, { form }]) => form.behaviour.lookup !== undefined);
const call = onePerVariant.filter(([title]) => title.startsWith('phone-call retail'));

/** Every form once, the call form with every kind of failure, and the other lazy files of the site. */
const walks: Walk[] = [
  ...FAULTS.flatMap(() => call.map(ofExample)),
  ...onePerVariant.filter((one) => !call.includes(one)).map(ofExample),
  ...(lookup === undefined ? [] : [ofExample(lookup)]),
  ...pageWalks.map(([title, address, walk]): Walk => ({ title, address, stores: 1, walk })),
];

/** Ways in which files are requested: on load, or on a client-side navigation. */
const MOMENTS = ['opened', 'followed'] as const;

async function arrive(visit: Visit, address: string, moment: (typeof MOMENTS)[number]): Promise<void> {
  if (moment === 'opened') return visit.open(address, 'early');
  const link = { href: address, textContent: address };
  await visit.run(
    `document.querySelector('main').append(Object.assign(document.createElement('a'), ${JSON.stringify(link)}))`,
  );
  await visit.getByRole('link', { name: address, exact: true }).click();
  const here = 'return location.pathname + location.search';
  await until('the address', () => visit.run(here), address);
}

/** Browser → names of the files that have failed so far. */
const brokenIn = new Map<BrowserName, Set<string>>();

const failing = ({ title, address, stores, walk }: Walk, index: number): Scenario => {
  const fault = FAULTS[index % FAULTS.length] as Fault;
  const moment = MOMENTS[Math.floor(index / FAULTS.length) % MOMENTS.length] ?? 'opened';
  return {
    part: 'Failing modules',
    title: `${title}: each lazy file fails once (${fault}, ${moment}), and one request arrives`,
    isSmoke: index === 0,
    async play(visit, stage) {
      if (moment === 'followed') await visit.open('/nothing');
      stage.breakRequests(fault, (pathname) => isLazy(pathname) || BUNDLE_PATH.test(pathname));
      await arrive(visit, address, moment);
      await walk(visit, stage, moment === 'opened');
      await until('requests that are stored', async () => stage.stored(), stores);
      await until('something failed', async () => stage.broken.size > 0);
      const names = brokenIn.get(visit.driver.name) ?? new Set();
      brokenIn.set(visit.driver.name, new Set([...names, ...[...stage.broken].map(nameOf)]));
    },
  };
};

export const modules: Scenario[] = [
  ...walks.map(failing),
  {
    part: 'Failing modules',
    title: 'every lazy file of the site has failed in one of the above',
    async play({ driver }) {
      const isBroken = (name: string): boolean => brokenIn.get(driver.name)?.has(name) === true;
      const unbroken = [...lazyFiles].filter(
        (name) => !isBroken(name) && !NOT_ON_THE_SITE.includes(withoutHash(name)),
      );
      await until('files that did not fail', async () => unbroken, []);
    },
  },
  ...(['404', '500'] as const).map(
    (fault): Scenario => ({
      part: 'Failing modules',
      title: `what sends a form never comes (${fault}): the browser sends it by itself`,
      async play(visit, stage) {
        stage.breakRequests(fault, isSending, 'always');
        await visit.open(CALL);
        await fillCall(visit);
        await sendIn(visit).click();
        await expectOneRequest(visit, stage);
        await until('the address', () =>
          visit.run<boolean>('return new URL(location.href).searchParams.has("sent")'),
        );
      },
    }),
  ),
  {
    part: 'Failing modules',
    title: 'what sends a form comes late, past what the browser remembers of its failure',
    async play(visit, stage) {
      stage.breakRequests('closed', isSending, 'always');
      await visit.open(CALL);
      await fillCall(visit);
      await sendIn(visit).click();
      await visit
        .getByText(/проверьте связь/)
        .first()
        .waitFor();
      await visit.getByRole('button', { name: 'ок' }).click();
      stage.repair();
      await sendIn(visit).click();
      await expectOneRequest(visit, stage);
    },
  },
];
