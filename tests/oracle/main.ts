import { chromium } from 'playwright-core';
import { launchOptions } from '../chromium/launch-options.ts';
import { readOptions } from '../command-line.ts';
import { startSite } from '../journeys/site.ts';
import { disagreements, runOracle } from './runner/run-oracle.ts';
import { scenes } from './scenes.ts';

const USAGE = `npm run oracle -- [--url http://…] [--only TEXT]

Reads the site at the address as the specifications say, without it a site of its own; --only those readings whose
sentences or title hold the text. Exit code 1 when one disagrees.`;

const { url, only } = readOptions(USAGE, {
  url: { type: 'string', default: '' },
  only: { type: 'string', default: '' },
});
const wanted = scenes.filter(
  ({ at, readings }) =>
    only === '' || readings.some(({ reads, title }) => `${at} ${reads.join(' ')} ${title}`.includes(only)),
);
const site = url === '' ? await startSite({ env: { RATE_LIMITS: 'off' } }) : undefined;
const browser = site?.browser ?? (await chromium.launch(await launchOptions()));
try {
  const verdicts = await runOracle(browser, url || (site?.url ?? ''), wanted, (some) => {
    for (const line of disagreements(some)) process.stdout.write(`${line}\n`);
  });
  const found = disagreements(verdicts);
  const known = verdicts.filter(({ reading }) => reading.differs !== undefined).length;
  process.stderr.write(`${verdicts.length} readings, ${known} known to differ, ${found.length} disagree.\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await site?.server.stop();
}
