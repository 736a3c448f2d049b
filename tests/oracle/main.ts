import { chromium } from 'playwright-core';
import { launchOptions } from '../chromium/launch-options.ts';
import { readOptions } from '../command-line.ts';
import { closeSharedBrowser } from '../journeys/site.ts';
import { mutations } from './mutations.ts';
import { ownTexts, startToRead } from './own-site.ts';
import { runMutations } from './run-mutations.ts';
import { disagreements, runOracle } from './runner/run-oracle.ts';
import { scenes } from './scenes.ts';

const USAGE = `npm run oracle -- [--url http://…] [--only TEXT]
npm run test:oracle -- [--only TEXT] [--mutations]

Reads the site at the address as the specifications say, without it a site of its own; --only what has the text in its
address, sentences or title. --mutations serves definitions with one mistake each, and names the reading that turned red.
Exit code 1 when one disagrees, or when none notices a mistake.`;

const {
  url,
  only,
  mutations: mutated,
} = readOptions(USAGE, {
  url: { type: 'string', default: '' },
  only: { type: 'string', default: '' },
  mutations: { type: 'boolean', default: false },
});
process.exitCode = mutated ? await readMutated() : await read();

async function read(): Promise<number> {
  const site = url === '' ? await startToRead(await ownTexts()) : undefined;
  const browser = site?.browser ?? (await chromium.launch(await launchOptions()));
  const wanted = scenes.filter(
    ({ at = '', catalogue = false, readings }) =>
      (site !== undefined || !catalogue) &&
      readings.some(({ reads, title }) => `${at} ${reads.join(' ')} ${title}`.includes(only)),
  );
  try {
    let secondLooks = 0;
    const verdicts = await runOracle(browser, site?.url ?? url, wanted, (report) => {
      if (report.isSecondLook) secondLooks += 1;
      for (const line of disagreements(report.verdicts)) process.stdout.write(`${line}\n`);
    });
    const found = disagreements(verdicts).length;
    const known = verdicts.filter(({ reading }) => reading.differs !== undefined).length;
    process.stderr.write(
      `${verdicts.length} readings, ${known} known to differ, ${found} disagree; ${secondLooks} pages were read twice.\n`,
    );
    if (site === undefined)
      process.stderr.write('The rules of the catalogue are read on a site of its own only.\n');
    return found > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await site?.close();
  }
}

async function readMutated(): Promise<number> {
  const wanted = mutations.filter(({ file, at }) => `${file} ${at}`.includes(only));
  const missed = await runMutations(wanted, (line) => process.stdout.write(`${line}\n`));
  await closeSharedBrowser();
  process.stderr.write(`${wanted.length} mutations, ${missed} not noticed.\n`);
  return missed > 0 ? 1 : 0;
}
