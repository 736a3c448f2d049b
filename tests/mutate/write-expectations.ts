import { mkdirSync, writeFileSync } from 'node:fs';
import { LANGUAGES, loadDefinitions } from '#engine';
import { rules } from '#rules';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { factsOf } from './judge-definitions.ts';
import { declarationOf } from './run-code-mutants.ts';

/** Writes tests/spec anew from the definitions. Read the diff against the specification before you commit it. */
const declarations = Object.fromEntries([...rules.values()].map((rule) => [rule.slug, declarationOf(rule)]));
writeFileSync(
  new URL('rule-declarations.json', import.meta.url),
  `${JSON.stringify(declarations, null, 2)}\n`,
);
const texts = await readDefinitionsFolder(ownDefinitions);
const folder = new URL('../spec/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const slug of loadDefinitions(texts).definitions.forms.keys()) {
  for (const lang of LANGUAGES) {
    writeFileSync(
      new URL(`${slug}.${lang}.json`, folder),
      `${JSON.stringify(factsOf(texts, slug, lang), null, 2)}\n`,
    );
  }
}
