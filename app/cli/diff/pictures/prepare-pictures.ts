import { resolve } from 'node:path';
import { formatPhrase } from '#engine/model/text';
import { readDefinitionsFolder } from '../../../definitions-folder.ts';
import { loadPages } from '../../../isolate/load-pages.ts';
import { type Terminal, UsageError } from '../../command.ts';
import type { Side } from '../inputs.ts';
import type { DiffOptions } from '../options.ts';
import type { DiffReport } from '../report.ts';
import texts from '../texts.json' with { type: 'json' };
import { findBrowser } from './browser.ts';
import { drawPictures } from './draw-pictures.ts';
import { INDEX, openPictureFolder } from './picture-folder.ts';

/**
 * Finds the browser and opens the folder for pictures before the comparison takes its time; rejects schema
 * files, a named browser that is missing, and an unusable folder. Resolves with a function that adds pictures,
 * without any browser only HTML pages, to a report, and prints failures instead of rejecting.
 */
export async function preparePictures(
  [old, now]: readonly [Side, Side],
  { lang, browser: named, definitions, picturesFolder = '' }: DiffOptions,
  { cwd, err }: Pick<Terminal, 'cwd' | 'err'>,
): Promise<(report: DiffReport, isExpired: () => boolean) => Promise<void>> {
  if (old.is === 'file' || now.is === 'file')
    throw new UsageError('--pictures shows forms and pages, and a schema alone has neither.');
  const browser = await findBrowser(named);
  const path = resolve(cwd, picturesFolder);
  const folder = await openPictureFolder(path, lang);
  const isPublished = [old, now].some(({ is }) => is === 'published');
  const around = isPublished
    ? await readDefinitionsFolder(resolve(cwd, definitions))
    : new Map<string, string>();
  const fail = (problem: string): void => err(formatPhrase(texts.pictures.failed, lang, { problem }));
  return async (report, isExpired) => {
    try {
      const ports = await loadPages();
      const options = { lang, folder, browser, around, ports, isExpired, onProblem: fail };
      const documents = await drawPictures(report, { old, now }, options);
      if (documents === undefined) return;
      report.pictures = { address: path, documents };
      const count = documents.length;
      const written = { count, file: resolve(path, INDEX) };
      err(formatPhrase(count === 0 ? texts.pictures.none : texts.pictures.written, lang, written));
      if (browser === undefined && count > 0) err(formatPhrase(texts.pictures.noBrowser, lang));
    } catch (error) {
      fail((error as Error).message);
    }
  };
}
