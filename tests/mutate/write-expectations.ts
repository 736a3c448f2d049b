// Writes tests/spec again from the definitions. Read the diff against the specification before you commit it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { LANGUAGES } from '#engine/model/definition';
import { loadDefinitions } from '#engine/model/load';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { factsOf } from './find-failures.ts';

const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
const folder = new URL('../spec/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const slug of definitions.forms.keys()) {
  for (const lang of LANGUAGES) {
    writeFileSync(
      new URL(`${slug}.${lang}.json`, folder),
      `${JSON.stringify(factsOf(definitions, slug, lang), null, 2)}\n`,
    );
  }
}
