import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createMarkdownRenderer } from 'vitepress';
import { launchOptions } from '../../tests/chromium/launch-options.ts';
import { codeBlocksOf } from '../../tests/docs/code-blocks.ts';

/**
 * Renders docs/pictures/comment.png: the comment that `zayavka diff` writes on a merge request which changes the form of the
 * tutorial. Run `node docs/site/render-comment.ts` after the comment looks otherwise.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'zayavka-comment-'));
const site = join(folder, 'definitions');
const git = (...args: string[]): void => {
  execFileSync('git', ['-c', 'user.name=QA', '-c', 'user.email=qa@example.com', ...args], { cwd: folder });
};
const edit = (file: string, from: string, to: string): void => {
  const path = join(site, 'forms/workshop', file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
};

cpSync(join(root, 'docs/examples/claim/definitions'), site, { recursive: true });
rmSync(join(site, 'forms/claim'), { recursive: true });
execFileSync('node', ['app/cli/zayavka.js', 'new', 'form', 'workshop', '--definitions', site], { cwd: root });
for (const { file, text } of codeBlocksOf(readFileSync(join(root, 'docs/tutorial/1-first-form.md'), 'utf8')))
  if (file !== undefined) writeFileSync(join(site, file.replace('../my-site/', '')), text);
git('init', '-q', '-b', 'main');
git('add', '.');
git('commit', '-q', '-m', 'The form of the tutorial');

edit('schema.json', '"minLength": 3', '"minLength": 5');
edit('schema.json', '"required": ["name", ', '"required": [');
edit('form.json', '"item": { "answer": "item" }', '"thing": { "answer": "item" }');
edit('ui.json', '"en": "What is broken"', '"en": "What shall we repair"');
const { stdout } = spawnSync(
  'node',
  [
    join(root, 'app/cli/zayavka.js'),
    'diff',
    'HEAD',
    '--format',
    'comment',
    '--lang',
    'en',
    '--definitions',
    site,
  ],
  { cwd: folder, encoding: 'utf8' },
);
const markdown = await createMarkdownRenderer(root);
// The packaged browser has no font with emoji.
const html = markdown
  .render(stdout.replaceAll('working tree', 'merge request'))
  .replaceAll(/\p{Emoji_Presentation}/gu, (sign) => `<i class="dot" data-sign="${sign}"></i>`);
rmSync(folder, { recursive: true });

const browser = await chromium.launch(await launchOptions());
const page = await browser.newPage({ viewport: { width: 760, height: 400 }, deviceScaleFactor: 1.5 });
await page.setContent(`<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; padding: 16px; font: 14px/1.5 system-ui, sans-serif; color: #1f2328; background: #fff; }
  .box { border: 1px solid #d1d9e0; border-radius: 6px; }
  .by { padding: 8px 16px; background: #f6f8fa; border-bottom: 1px solid #d1d9e0; color: #59636e; border-radius: 6px 6px 0 0; }
  .by b { color: #1f2328; }
  .text { padding: 0 16px 8px; } h3 { font-size: 18px; } h4 { font-size: 15px; margin: 16px 0 4px; }
  code { background: #f0f1f3; border-radius: 6px; padding: 2px 5px; font-size: 12px; } li { margin: 6px 0; }
  .dot { display: inline-block; width: 10px; height: 10px; border-radius: 50%; background: #d9a400; }
  .dot[data-sign="🔴"] { background: #d1242f; } .dot[data-sign="⚪"], .dot[data-sign="🔵"] { background: #8c959f; }
  .header-anchor { display: none; } blockquote { margin: 0; color: #59636e; border-left: 3px solid #d1d9e0; padding-left: 12px; }
</style><div class="box"><div class="by"><b>zayavka</b> commented on the merge request</div><div class="text">${html}</div></div>`);
await page.locator('body').screenshot({ path: join(root, 'docs/pictures/comment.png') });
await browser.close();
