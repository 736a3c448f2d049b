import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { browserMajor, writeManifest } from './baselines.ts';
import { indexedPng } from './indexed-png.ts';
import { keyPictures, readmePictures } from './key-pictures.ts';
import { startPictureSite } from './picture-site.ts';
import { scenes } from './scenes.ts';
import { LOOKS, type Look, SCHEMES, type Shot, shoot, takeShot, WIDTHS } from './take-shot.ts';

/** Pictures for looking at; git ignores them. */
const folder = fileURLToPath(new URL('../../dist/shots/', import.meta.url));
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    width: { type: 'string', multiple: true, default: WIDTHS.map(String) },
    scheme: { type: 'string', multiple: true, default: [...SCHEMES] },
    look: { type: 'string', default: 'screen' },
    lang: { type: 'string', multiple: true, default: ['ru', 'en'] },
    pictures: { type: 'boolean', default: false },
    baselines: { type: 'boolean', default: false },
  },
});
const look = LOOKS.find((one) => one === values.look);
if (look === undefined) {
  process.stderr.write(`SHOT_UNKNOWN: --look is one of ${LOOKS.join(', ')}\n`);
  process.exit(1);
}
const chosen = scenes.filter(({ name }) => values.only.some((part) => name.includes(part)));
if (chosen.length === 0) {
  process.stderr.write(
    `SHOT_UNKNOWN: no scene is called like --only ${values.only.join(', ')}; there are:\n${scenes.map(({ name }) => name).join('\n')}\n`,
  );
  process.exit(1);
}

const site = await startPictureSite();
const missed: string[] = [];
if (values.pictures) await writeAll(readmePictures, new URL('../../docs/pictures/', import.meta.url));
if (values.baselines) {
  await writeAll(keyPictures, new URL('baselines/', import.meta.url));
  await writeManifest({ chromium: browserMajor(site.browser) });
}
if (!values.pictures && !values.baselines) {
  await takeEvery(look);
  process.stdout.write(`${folder}\n`);
}
await site.close();
if (missed.length > 0) {
  process.stderr.write(`SHOTS_MISSED: these could not be reached:\n${missed.join('\n')}\n`);
  process.exitCode = 1;
}

/** Those that git keeps: with few colours, for they are kept in every version. */
async function writeAll(pictures: Readonly<Record<string, Shot>>, into: URL): Promise<void> {
  await mkdir(into, { recursive: true });
  for (const [name, shot] of Object.entries(pictures)) {
    await writeFile(new URL(`${name}.png`, into), indexedPng(await takeShot(site, shot)));
  }
}

async function takeEvery(look: Look): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const scene of chosen) {
    for (const lang of scene.langs.filter((one) => values.lang.includes(one))) {
      try {
        const page = await scene.reach(site, lang);
        for (const width of values.width.map(Number)) {
          for (const scheme of SCHEMES.filter((one) => values.scheme.includes(one))) {
            const path = `${folder}${scene.name}-${lang}-${width}-${scheme}${look === 'screen' ? '' : `-${look}`}.png`;
            await writeFile(path, await shoot(page, scene, { width, scheme, look }));
          }
        }
        await page.context().close();
      } catch (error) {
        missed.push(`${scene.name} ${lang}: ${String(error).split('\n')[0]}`);
      }
    }
  }
}
