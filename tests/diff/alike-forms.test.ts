import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { compareSides } from '../../app/cli/diff/compare-sides.ts';
import { readDefinitionsFolder } from '../../app/definitions-folder.ts';

const base = await readDefinitionsFolder(fileURLToPath(new URL('./base', import.meta.url)));

/** Returns both sides of three forms; `edit` turns a file's text into that of the new side. */
function sides(edit: (file: string, text: string) => string) {
  const [old, now] = [new Map<string, string>(), new Map<string, string>()];
  for (const [file, text] of base)
    for (const slug of file.startsWith('forms/') ? ['one', 'two', 'phone-call'] : ['']) {
      const path = file.replace('phone-call', slug || 'phone-call');
      old.set(path, text);
      now.set(path, edit(path, text));
    }
  return { old, now };
}

const required = (text: string): string =>
  text.replace('"required": ["phone", "consent"]', '"required": ["phone", "consent", "isRusPhone"]');

it.each<[string, (file: string, text: string) => string]>([
  ['nothing', (_file, text) => text],
  ['one form', (file, text) => (file === 'forms/two/schema.json' ? required(text) : text)],
  [
    'a form and a shared field',
    (file, text) =>
      file === 'fields/name.json'
        ? text.replace('"name": true', '"name": true, "maxLength": 20')
        : file === 'forms/two/schema.json'
          ? required(text)
          : text,
  ],
])(
  'a comparison that leaves out what is alike finds what one does that reads all: %s',
  async (_what, edit) => {
    const { old, now } = sides(edit);
    const compared = (isValid: boolean) =>
      compareSides(
        {
          old: { name: 'old', is: 'definitions', files: old, folder: 'definitions', isValid },
          now: { name: 'new', is: 'definitions', files: now, folder: 'definitions', isValid },
          options: {
            lang: 'en',
            policy: { severities: {}, ignore: [] },
            today: '2026-01-15',
            isReplay: false,
            root: '/',
          },
          timeLimitMs: 300_000,
        },
        () => {},
      );
    const quick = await compared(true);
    expect(quick).toEqual(await compared(false));
    expect(quick.forms.total).toBe(3);
  },
);
