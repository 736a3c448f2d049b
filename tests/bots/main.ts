// Measures what programs pay, read and learn: `npm run bots`, every night. Exits with 1 for figures worse than docs/bots.md
// states.
import { newCode } from '../../api/server/captcha/code.ts';
import { renderPicture } from '../../api/server/captcha/picture/render-picture.ts';
import { type Labelled, nearestReader, networkReader, success } from './attack-picture.ts';
import { convolutionalReader } from './convolutional-reader.ts';
import { measureWork } from './measure-work.ts';
import { seeded } from './seeded.ts';
import { timeLookups } from './time-lookups.ts';

/** Minimal cost of a program, divided by that of a phone. */
const LEAST_RATIO = 0.1;
const MOST_READ = 0.8;
const SHOWN = 3000;
const FRESH = 200;
const CAPTCHAS = 12;
const LOOKUPS = 1000;
const SIZE = { widthPx: 216, heightPx: 68 };

/** Fixed seed, so that every run has the same pictures. */
const random = seeded(1);
const randomInt = (max: number): number => Math.floor(random() * max);
const pictures = (count: number): Labelled[] =>
  Array.from({ length: count }, () => {
    const code = newCode(randomInt);
    return { code, png: renderPicture(code, SIZE, randomInt) };
  });

const work = await measureWork(CAPTCHAS);
const lookups = await timeLookups(LOOKUPS);
const areTimesAlike = Math.abs(lookups.longer - 0.5) <= lookups.chance;
const [shown, fresh] = [pictures(SHOWN), pictures(FRESH)];
const readers = {
  nearest: success(nearestReader(shown), fresh),
  network: success(networkReader(shown, random), fresh),
};
const isAsWritten = Object.values(readers).every((one) => one.pictures < MOST_READ);
// The product does not count on pictures that this reader fails at: it is measured without a limit.
const convolutional = success(convolutionalReader(shown, random), fresh);
const figures = { work, lookups, readers: { ...readers, convolutional } };
process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
if (work.ratio < LEAST_RATIO || !isAsWritten || !areTimesAlike) process.exitCode = 1;
