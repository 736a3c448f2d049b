import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withValueAt } from '#engine/authoring';
import type { Json } from '#engine/model/json';
import { CUT_MARK, MAX_PICTURE_PX, openBrowser } from '../../app/cli/diff/pictures/browser.ts';
import type { DiffReport } from '../../app/cli/diff/report.ts';
import { writeDefinition } from '../../app/definitions-folder.ts';
import { launchOptions } from '../chromium/launch-options.ts';
import { loanExample } from '../fixtures/loan.ts';

const command = fileURLToPath(new URL('../../app/cli/zayavka.js', import.meta.url));
const WIDTH_PX = 2 * 806;

let folder: string;
let old: string;
let changed: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-pictures-test-'));
  const loan = await loanExample();
  old = await written('old', loan);
  changed = await written('changed', edited(loan, EDITS));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Edit = readonly [file: string, path: (string | number)[], value: Json];
const EDITS: readonly Edit[] = [
  ['forms/loan/ui.json', ['employer', 'ui:title', 'ru'], 'Где вы работаете'],
  ['forms/loan/ui.json', ['ui:steps', 1, 'title', 'ru'], 'Кто вы'],
  ['forms/loan/form.json', ['success', 'cases', 0, 'message', 'ru'], 'Ответим за час'],
];

function edited(files: ReadonlyMap<string, string>, edits: readonly Edit[]): Map<string, string> {
  const result = new Map(files);
  for (const [file, path, value] of edits) result.set(file, withValueAt(result.get(file) ?? '', path, value));
  return result;
}

async function written(name: string, files: ReadonlyMap<string, string>): Promise<string> {
  for (const [file, text] of files) await writeDefinition(join(folder, name), file, text);
  return join(folder, name);
}

interface Run {
  code: number;
  out: string;
  err: string;
}

/** Runs the built command as a process of its own. */
async function diff(...args: string[]): Promise<Run> {
  const env = { PATH: '/nowhere' };
  const run = promisify(execFile)(process.execPath, [command, 'diff', '--lang', 'ru', ...args], {
    cwd: folder,
    env,
  });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }) => ({ code: Number(code), out: String(stdout), err: String(stderr) }),
  );
}

const read = (file: string): Promise<string> => readFile(join(folder, file), 'utf8');

describe('zayavka diff --pictures', () => {
  it('writes both sides of a form, of each step and message that changes, and names them in its reports', async () => {
    const { code, out, err } = await diff(
      old,
      changed,
      '--pictures',
      'a b',
      '--format',
      'json,markdown=out/diff.md',
    );
    const report = JSON.parse(out) as DiffReport;
    const documents = [{ document: 'forms/loan', before: 'loan.before.html', after: 'loan.after.html' }];
    expect({ code, pictures: report.pictures }).toEqual({
      code: 0,
      pictures: { address: 'a%20b', documents },
    });
    expect(err).toContain('Картинки (1): ');
    expect(err).toContain('Chromium не найден');
    expect((await readdir(join(folder, 'a b'))).sort()).toEqual([
      'index.html',
      'loan.after.html',
      'loan.before.html',
    ]);
    const [before, after] = [await read('a b/loan.before.html'), await read('a b/loan.after.html')];
    const captions = [...after.matchAll(/class="zc-caption">([^<]*)</g)].map(([, caption]) => caption).sort();
    expect(captions).toEqual(['Кто вы', 'Место работы · Заполнено по примеру', 'После отправки']);
    // The field under a condition, the heading of the step and the message are outlined on both sides.
    for (const page of [before, after])
      expect([...page.matchAll(/ data-change="(\d)"/g)].map(([, number]) => number).sort()).toEqual([
        '1',
        '2',
        '3',
      ]);
    expect(before).toContain('>Ответим в течение рабочего дня<');
    expect(after).toContain('>Ответим за час<');
    const markdown = await read('out/diff.md');
    expect(markdown).toContain('<details><summary>Картинки (1)</summary>');
    expect(markdown).toContain('[Стало](../a%20b/loan.after.html)');
  });

  it('writes pages that need no script and make no request', async () => {
    const page = await read('a b/loan.after.html');
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/<script|<noscript|<link|url\((?!data:)|src="(?!data:)/);
  });

  it.each([
    ['https://ci.example/raw/p', '[Было](https://ci.example/raw/p/loan.before.html)'],
    ['https://ci.example/runs/1#artifacts', '[Все картинки](https://ci.example/runs/1#artifacts)'],
  ])('links to where others find the folder: %s', async (url, link) => {
    const { out } = await diff(
      old,
      changed,
      '--pictures',
      'a b',
      '--pictures-url',
      url,
      '--format',
      'markdown',
    );
    expect(out).toContain(link);
  });

  it('removes the pages and pictures of a run that was interrupted before its index', async () => {
    await rm(join(folder, 'a b/index.html'));
    await writeFile(join(folder, 'a b/loan.png'), 'half');
    await writeFile(join(folder, 'a b/foreign.png'), 'mine');
    await writeFile(join(folder, 'a b/foreign.after.html'), '<h1>Mine</h1>');
    const { code, err } = await diff(old, changed, '--pictures', 'a b');
    expect([code, err]).toEqual([0, expect.stringContaining('Картинки (1): ')]);
    expect((await readdir(join(folder, 'a b'))).sort()).toEqual([
      ...['foreign.after.html', 'foreign.png'],
      ...['index.html', 'loan.after.html', 'loan.before.html'],
    ]);
    await rm(join(folder, 'a b/foreign.png'));
    await rm(join(folder, 'a b/foreign.after.html'));
  });

  it('takes a picture of both sides by a browser, without one of them for a form that is new', async () => {
    const { executablePath } = await launchOptions();
    const forms = new Map([...(await loanExample())].filter(([file]) => !file.startsWith('forms/')));
    const other = edited(await loanExample(), []);
    for (const [file, text] of other)
      if (file.startsWith('forms/loan/')) forms.set(file, text).set(file.replace('loan', 'second'), text);
    const added = await written('added', forms);
    const { out } = await diff(
      old,
      added,
      '--pictures',
      'png',
      '--browser',
      executablePath,
      '--format',
      'json',
    );
    const { pictures } = JSON.parse(out) as DiffReport;
    expect(pictures?.documents).toContainEqual({
      document: 'forms/second',
      after: 'second.after.html',
      picture: 'second.png',
    });
    const { width, height } = PNG.sync.read(await readFile(join(folder, 'png/second.png')));
    expect(width).toBe(WIDTH_PX);
    expect(height).toBeGreaterThan(WIDTH_PX);
  }, 180_000);

  it('says that nothing looks different, and removes the pictures of an earlier run alone', async () => {
    await writeFile(join(folder, 'a b/mine.txt'), 'mine');
    const { code, out, err } = await diff(old, old, '--pictures', 'a b', '--format', 'markdown');
    expect([code, err.trim()]).toEqual([0, 'Для посетителей ничего не изменилось на вид: картинок нет.']);
    expect(out).toContain('картинок нет');
    expect(await readdir(join(folder, 'a b'))).toEqual(['mine.txt']);
  });
});

describe('pictures that cannot be made', () => {
  it('are left out with a note where the time is over, and called nothing else', async () => {
    const { err, out } = await diff(
      ...[old, changed, '--pictures', 'late', '--time-limit', '0.001', '--format', 'markdown'],
    );
    expect(err).toContain('время вышло (--time-limit)');
    expect(err + out).not.toContain('ничего не изменилось на вид');
    expect(await readdir(join(folder, 'late'))).toEqual([]);
  });

  it('refuse a folder whose index is of something else', async () => {
    await written('site', new Map([['index.html', '<h1>Mine</h1>']]));
    const { code, err } = await diff(old, changed, '--pictures', 'site');
    expect([code, await read('site/index.html')]).toEqual([2, '<h1>Mine</h1>']);
    expect(err).toContain('PICTURES_FOREIGN');
  });

  it('refuse a folder that is a file', async () => {
    await writeFile(join(folder, 'file'), '');
    const { code, err } = await diff(old, changed, '--pictures', 'file');
    expect(code).toBe(2);
    expect(err).toContain('PICTURES_UNWRITABLE');
  });

  it.each([
    [['--pictures', 'p', '--browser', '/nowhere/chromium'], '--browser /nowhere/chromium'],
    [['--browser', '/nowhere/chromium'], '--pictures DIR'],
    [['--pictures-url', 'https://ci.example'], '--pictures DIR'],
  ])('are a mistake of the call: %j', async (args, message) => {
    const { code, err } = await diff(old, changed, ...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it('leave report, pages and exit code where the browser ends at once', async () => {
    const broken = join(folder, 'broken-browser');
    await writeFile(broken, '#!/bin/sh\nexit 1\n');
    await chmod(broken, 0o755);
    const { code, err } = await diff(old, changed, '--pictures', 'broken', '--browser', broken);
    expect(code).toBe(0);
    expect(err).toContain('BROWSER_FAILED');
    expect(await readdir(join(folder, 'broken'))).toEqual([
      'index.html',
      'loan.after.html',
      'loan.before.html',
    ]);
  });
});

it.each([
  ['of usual height is sharp', 3_000, { width: 200, height: 6_000 }],
  ['that is tall has a pixel for each of the page', 9_000, { width: 100, height: 9_000 }],
  ['that Chromium cannot draw is cut, with a note', 20_000, { width: 100, height: MAX_PICTURE_PX }],
])(
  'a picture %s',
  async (_title, heightPx, size) => {
    const { executablePath } = await launchOptions();
    const browser = await openBrowser(executablePath, 'ru');
    const note = `<p ${CUT_MARK} hidden style="position:absolute;top:${MAX_PICTURE_PX - 10}px;left:0;margin:0;width:9px;height:10px;background:#f00">`;
    const page = `<!doctype html><body style="margin:0"><div style="height:${heightPx}px;background:#00f"></div>${note}`;
    const png = PNG.sync.read(await browser.picture(page, 100));
    await browser.close();
    const lastRow = (png.height - 1) * png.width * 4;
    expect(png).toMatchObject(size);
    expect([...png.data.subarray(lastRow, lastRow + 3)]).toEqual(
      heightPx > MAX_PICTURE_PX ? [255, 0, 0] : [0, 0, 255],
    );
  },
  60_000,
);
