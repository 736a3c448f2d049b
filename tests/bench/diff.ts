import { fileURLToPath } from 'node:url';
import { compareSides } from '../../app/cli/diff/compare-sides.ts';
import { diffPorts } from '../../app/cli/diff/ports.ts';
import { readDefinitionsFolder } from '../../app/definitions-folder.ts';
import type { Figure } from './figure.ts';

const base = await readDefinitionsFolder(fileURLToPath(new URL('../diff/base', import.meta.url)));

/** Many forms of five variants each, no two with the same schema, of which the new side has a field tightened, a label and a constant changed. */
function manyForms(count: number): [old: Map<string, string>, now: Map<string, string>] {
  const [old, now] = [new Map(base), new Map(base)];
  for (const [file, text] of base) {
    if (!file.startsWith('forms/phone-call/')) continue;
    for (let index = 0; index < count; index += 1) {
      const copy = file.replace('phone-call', `form-${index}`);
      const own = text.replace('"type": "object",', `"type": "object", "maxProperties": ${100 + index},`);
      old.set(copy, own);
      now.set(
        copy,
        own
          .replace('"const": "callback"', `"const": "call-${index}"`)
          .replace('"required": ["phone", "consent"]', '"required": ["phone", "consent", "isRusPhone"]')
          .replace('"days": 180', `"days": ${index + 1}`),
      );
    }
  }
  return [old, now];
}

/** Seconds of processor time to compare so many changed forms, validators and proofs included. */
export function secondsToCompare(count: number): number {
  const [old, now] = manyForms(count);
  const side = (name: string, files: Map<string, string>) => ({
    name,
    is: 'definitions' as const,
    files,
    folder: '.',
  });
  const begun = process.cpuUsage();
  const report = compareSides(side('old', old), side('new', now), {
    lang: 'ru',
    policy: { severities: {}, ignore: [] },
    today: '2026-01-15',
    isReplay: false,
    root: '/',
    ports: diffPorts(() => false),
    onProgress: () => {},
  });
  if (report.forms.changed !== count)
    throw new Error(`${report.forms.changed} of ${count} forms were found changed`);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000_000;
}

/** Time of 50 changed forms, and how many times longer four times as many take: 4 is linear. */
export function diffFigures(): Figure[] {
  secondsToCompare(5);
  const few = secondsToCompare(50);
  const many = secondsToCompare(200);
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  return [
    { name: 'diff of 50 changed forms, processor time', value: rounded(few), unit: 's' },
    { name: 'diff of 200 changed forms / of 50', value: rounded(many / few), unit: '×' },
  ];
}
