import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startSite } from '../journeys/site.ts';
import { scenes } from './scenes.ts';
import { frame, SCHEMES, WIDTHS } from './take-shot.ts';

/** Pictures for looking at; git ignores them. */
const folder = fileURLToPath(new URL('../../dist/shots/', import.meta.url));
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    width: { type: 'string', multiple: true, default: WIDTHS.map(String) },
    scheme: { type: 'string', multiple: true, default: [...SCHEMES] },
    pictures: { type: 'boolean', default: false },
    lang: { type: 'string', multiple: true, default: ['ru', 'en'] },
  },
});
const chosen = scenes.filter(({ name }) => values.only.some((part) => name.includes(part)));
if (chosen.length === 0) {
  process.stderr.write(
    `SHOT_UNKNOWN: no scene is called like --only ${values.only.join(', ')}; there are:\n${scenes.map(({ name }) => name).join('\n')}\n`,
  );
  process.exit(1);
}

/** Those of the README: scenes and widths, and their files. */
const pictures = [
  { scene: 'page-home-without-cookies', lang: 'ru', width: 1440, scheme: 'light', file: 'home' },
  { scene: 'page-feedback-without-cookies', lang: 'ru', width: 1440, scheme: 'dark', file: 'feedback-dark' },
  { scene: 'form-mortgage-main-errors', lang: 'ru', width: 375, scheme: 'light', file: 'errors' },
  { scene: 'studio-editor', lang: 'ru', width: 1440, scheme: 'light', file: 'studio' },
] as const;
const PICTURES_HEIGHT = 900;
const pictureFolder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

await mkdir(folder, { recursive: true });
const site = await startSite({ env: { RATE_LIMITS: 'off' }, randomInt: () => 0 });
const missed: string[] = [];
for (const { scene, lang, width, scheme, file } of values.pictures ? pictures : []) {
  const page = await scenes.find(({ name }) => name === scene)?.reach(site, lang);
  if (page === undefined) throw new Error(`SHOT_UNKNOWN: no scene is called ${scene}`);
  await frame(page, width, scheme);
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({
    path: `${pictureFolder}${file}.png`,
    animations: 'disabled',
    clip: { x: 0, y: 0, width, height: PICTURES_HEIGHT },
  });
  await page.context().close();
}
for (const scene of values.pictures ? [] : chosen) {
  for (const lang of scene.langs.filter((one) => values.lang.includes(one))) {
    try {
      const page = await scene.reach(site, lang);
      for (const width of values.width.map(Number)) {
        for (const scheme of SCHEMES.filter((one) => values.scheme.includes(one))) {
          await frame(page, width, scheme);
          const path = `${folder}${scene.name}-${lang}-${width}-${scheme}.png`;
          await page.screenshot({ path, fullPage: true, animations: 'disabled' });
        }
      }
      await page.context().close();
    } catch (error) {
      missed.push(`${scene.name} ${lang}: ${String(error).split('\n')[0]}`);
    }
  }
}
await site.close();
process.stdout.write(`${folder}\n`);
if (missed.length > 0) {
  process.stderr.write(`SHOTS_MISSED: these could not be reached:\n${missed.join('\n')}\n`);
  process.exitCode = 1;
}
