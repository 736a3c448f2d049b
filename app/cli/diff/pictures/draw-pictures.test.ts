import { expect, it } from 'vitest';
import type { DiffReport } from '../report.ts';
import { drawPictures } from './draw-pictures.ts';

it('before the site is built, the error says what draws pictures', async () => {
  const nothing = { ports: undefined, lang: 'en' } as Parameters<typeof drawPictures>[2];
  const sides = {} as Parameters<typeof drawPictures>[1];
  const drawn = drawPictures({} as DiffReport, sides, nothing);
  await expect(drawn).rejects.toThrow(`PICTURES_UNBUILT: The pages of the site are not built`);
});
