/**
 * `npm run test:browsers` runs the scenarios and the corpus of typings in each browser. Exit codes: 0 if
 * everything passes, 1 if a browser differs, 2 if a browser is not installed.
 */
import { endWith, readOptions } from '../command-line.ts';
import { BROWSERS, type BrowserName, type Driver } from './drivers/driver.ts';
import { find } from './drivers/installed.ts';
import { play } from './play.ts';
import { createReport } from './report.ts';
import { scenarios } from './scenarios/index.ts';
import { startSiteForBrowsers } from './site-for-browsers.ts';
import { type Compare, compareTypings, PART as TYPINGS } from './typings/compare-typings.ts';
import { FIELDS, WAYS } from './typings/enter-typings.ts';
import { startTypingSite } from './typings/typing-site.ts';

const USAGE = `npm run test:browsers -- [--browser ${BROWSERS.join('|')}] [--only TEXT] [--all-typings]

Does what visitors do in each browser that is installed and names every difference. --browser and --only may be given
more than once; --only plays what has the text in its part or title. Without --all-typings each text of the corpus goes
one way: by keys, by paste or filled in.
Exit code 1 when a browser differs, 2 when one is not installed.`;
const values = readOptions(USAGE, {
  browser: { type: 'string', multiple: true },
  only: { type: 'string', multiple: true },
  'all-typings': { type: 'boolean', default: false },
});
const unknown = values.browser?.find((name) => !BROWSERS.some((known) => known === name));
if (unknown !== undefined) {
  process.stderr.write(`--browser takes ${BROWSERS.join(', ')}, not "${unknown}"\n\n`);
  endWith(2, USAGE);
}
const isChosen = ({ part, title }: { part: string; title: string }): boolean =>
  values.only?.some((words) => `${part}: ${title}`.includes(words)) ?? true;

const played = scenarios.filter(isChosen);
const typed = WAYS.flatMap((way) => FIELDS.map((field) => ({ way, field }))).filter(({ way, field }) =>
  isChosen({ part: TYPINGS, title: `${field} by ${way}` }),
);
const INTERRUPTED = 130;
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(INTERRUPTED));

const missing: BrowserName[] = [];
const report = createReport();
const site = await startSiteForBrowsers();
const typingSite = typed.length > 0 ? await startTypingSite() : undefined;
const compare = compareTypings(typingSite?.url ?? '', values['all-typings']);
try {
  for (const name of BROWSERS.filter((one) => values.browser?.includes(one) ?? true)) {
    const found = find(name);
    if ('cure' in found) {
      missing.push(name);
      process.stderr.write(`${name} is not installed: ${found.cure}\n`);
    } else await playAll(await found.launch(), compare);
  }
} finally {
  await typingSite?.close();
  await site.stop();
}

async function playAll(driver: Driver, typings: Compare): Promise<void> {
  report.startBrowser(driver);
  try {
    for (const scenario of played) await report.add(scenario, () => play(driver, site, scenario));
    for (const { way, field } of typed)
      await report.add({ part: TYPINGS, title: `${field} by ${way}` }, () => typings(driver, way, field));
  } finally {
    await driver.close();
  }
}

process.stdout.write(report.text());
process.exitCode = missing.length > 0 ? 2 : report.isDifferent() ? 1 : 0;
