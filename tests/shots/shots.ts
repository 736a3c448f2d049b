import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { endWith, readOptions } from '../command-line.ts';
import { browserMajor, writeManifest } from './baselines.ts';
import { indexedPng } from './indexed-png.ts';
import { keyPictures, readmePictures } from './key-pictures.ts';
import { startPictureSite } from './picture-site.ts';
import { scenes } from './scenes.ts';
import { LOOKS, type Look, SCHEMES, type Shot, shoot, takeShot, WIDTHS } from './take-shot.ts';

/** Folder of the pictures that people look at; git ignores it. */
const folder = fileURLToPath(new URL('../../dist/shots/', import.meta.url));
const USAGE = `npm run shots -- [options]

Takes pictures of every page, form and state into dist/shots. Each but --look, --pictures and --baselines may be given several times.

  --only PART     scenes whose name has this part; of --baselines, the names of the files
  --width PX      ${WIDTHS.join(', ')}
  --scheme S      ${SCHEMES.join(', ')}
  --lang L        ru, en
  --look LOOK     one of ${LOOKS.join(', ')} (screen)
  --pictures      those of the README instead
  --baselines     those that the tests compare with instead`;

const values = readOptions(USAGE, {
  only: { type: 'string', multiple: true, default: [''] },
  width: { type: 'string', multiple: true, default: WIDTHS.map(String) },
  scheme: { type: 'string', multiple: true, default: [...SCHEMES] },
  look: { type: 'string', default: 'screen' },
  lang: { type: 'string', multiple: true, default: ['ru', 'en'] },
  pictures: { type: 'boolean', default: false },
  baselines: { type: 'boolean', default: false },
});
const look = LOOKS.find((one) => one === values.look) ?? endWith(2, USAGE);
const isChosen = (name: string): boolean => values.only.some((part) => name.includes(part));
const chosen = scenes.filter(({ name }) => isChosen(name));
if (chosen.length === 0 && !values.baselines) {
  process.stderr.write(
    `SHOT_UNKNOWN: no scene is called like --only ${values.only.join(', ')}; there are:\n`,
  );
  endWith(2, scenes.map(({ name }) => name).join('\n'));
}

const site = await startPictureSite();
const missed: string[] = [];
if (values.pictures) await writeAll(readmePictures, new URL('../../docs/pictures/', import.meta.url));
if (values.baselines) {
  await writeAll(
    Object.fromEntries(Object.entries(keyPictures).filter(([name]) => isChosen(name))),
    new URL('baselines/', import.meta.url),
  );
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

/** Writes the pictures that git keeps, with a reduced palette because every version of them is kept. */
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
