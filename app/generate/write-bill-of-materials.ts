import { readFile } from 'node:fs/promises';
import type { JsonObject } from '#engine/model/json';
import { billOfMaterials } from './bill-of-materials.ts';

const lock = await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8');
process.stdout.write(
  `${JSON.stringify(billOfMaterials(JSON.parse(lock) as JsonObject, 'zayavka'), null, 2)}\n`,
);
