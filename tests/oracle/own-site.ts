import { readFile } from 'node:fs/promises';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { type Site, startSite } from '../journeys/site.ts';

const CATALOGUE = new URL('catalogue/', import.meta.url);
const FILES = ['schema.json', 'ui.json', 'form.json', 'examples.json'];

/** Returns the repository's definitions and the form with a field for each rule of the catalogue. */
export async function ownTexts(): Promise<Map<string, string>> {
  const texts = new Map(await readDefinitionsFolder(ownDefinitions));
  for (const file of FILES) {
    texts.set(`forms/rule-catalogue/${file}`, await readFile(new URL(file, CATALOGUE), 'utf8'));
  }
  return texts;
}

/** Starts a site without rate limits, which would stop a reader that is so fast. */
export const startToRead = (texts: ReadonlyMap<string, string>): Promise<Site> =>
  startSite({ texts, env: { RATE_LIMITS: 'off' } });
