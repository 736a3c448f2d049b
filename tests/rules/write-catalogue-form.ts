// Writes tests/fixtures/rule-catalogue again from the registry of rules and their cases.
import { mkdirSync, writeFileSync } from 'node:fs';
import { catalogueDocuments, catalogueFolder } from './catalogue-form.ts';

mkdirSync(catalogueFolder, { recursive: true });
for (const [file, text] of catalogueDocuments()) writeFileSync(new URL(file, catalogueFolder), text);
