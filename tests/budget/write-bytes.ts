// Writes the measured sizes as the new limits; `--print` only prints them.
import { writeFileSync } from 'node:fs';
import { measureBytes } from './measure-bytes.ts';

const text = `${JSON.stringify(await measureBytes(), null, 2)}\n`;
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(new URL('bytes.json', import.meta.url), text);
