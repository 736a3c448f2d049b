import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { widgetRegistries } from './widget-registries.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WIDGETS = 'renderers/widgets';

/** Copy of the widgets with one added. */
let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'widgets-'));
  await cp(join(ROOT, WIDGETS), join(copy, WIDGETS), { recursive: true });
  const folder = join(copy, WIDGETS, 'star-rating');
  await mkdir(folder);
  const widget = {
    summary: 'one to five stars',
    accepts: ['integer'],
    options: { stars: 'number' },
    texts: ['stars'],
    chunk: 'stars',
    fieldTypes: {
      stars: { order: 1, title: { ru: 'Оценка', en: 'Rating' }, schema: { type: 'integer' }, answer: 5 },
    },
    sample: { schema: { type: 'integer' }, filled: 5, long: 5, error: { code: 'required' } },
  };
  await writeFile(join(folder, 'widget.json'), JSON.stringify(widget));
  await writeFile(join(folder, 'style.css'), '');
});

afterAll(() => rm(copy, { recursive: true }));

describe('a folder with a widget is all that a widget takes', () => {
  it.each([
    ['engine/model/widgets/widgets.gen.ts', "  | 'star-rating'"],
    ['engine/model/widgets/widgets.gen.ts', '"texts":["stars"]'],
    ['renderers/widgets/registry.gen.ts', "  'star-rating': () => import('./chunks/stars.gen.ts'),"],
    ['renderers/widgets/registry.gen.ts', "  'star-rating': 'stars',"],
    ['renderers/widgets/chunks/stars.gen.ts', "from '../star-rating/control.tsx'"],
    ['renderers/widgets/samples.gen.ts', '  \'star-rating\': {"schema":{"type":"integer"}'],
    ['renderers/styles/widgets.gen.css', '"../widgets/star-rating/style.css"'],
    ['engine/authoring/edit/field-types.gen.ts', '  stars: {"title":{"ru":"Оценка","en":"Rating"}'],
  ])('%s has %s', (file, line) => {
    expect(widgetRegistries(ROOT).get(file) ?? '').not.toContain(line);
    expect(widgetRegistries(copy).get(file)).toContain(line);
  });

  it('and every file that is generated has it', () => {
    const before = widgetRegistries(ROOT);
    for (const [file, content] of widgetRegistries(copy)) {
      const isOtherChunk = file.includes('/chunks/') && !file.endsWith('/stars.gen.ts');
      if (!isOtherChunk) expect(content, file).not.toBe(before.get(file));
    }
  });
});
