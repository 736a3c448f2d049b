import { existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';

/** Folder of the site with the files of the repository that pages link to and that are no pages. */
const SOURCES = 'source';

const linked = new Set<string>();

/** Leads links to files and folders of the repository, which are no pages, to copies of them on the site. */
export function repositoryLinks(md: MarkdownRenderer, root: string): void {
  const original = md.renderer.rules.link_open;
  md.renderer.rules.link_open = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const href = token?.attrGet('href') ?? '';
    const target = repositoryPath(href, env.relativePath as string, root);
    if (token !== undefined && target !== undefined) {
      linked.add(target);
      token.attrSet(
        'href',
        `/${SOURCES}/${isFolder(join(root, target)) ? `${target}/index.html` : `${target}.txt`}`,
      );
      token.attrSet('target', '_self');
      return self.renderToken(tokens, index, options);
    }
    return original?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options);
  };
}

/** Returns the path of the file or folder that a link names; `undefined` for pages, addresses and anchors. */
function repositoryPath(href: string, page: string, root: string): string | undefined {
  if (/^[a-z]+:|^[/#]/i.test(href)) return undefined;
  const path = posix
    .normalize(posix.join(posix.dirname(page), decodeURI(href.replace(/#.*$/, ''))))
    .replace(/\/$/, '');
  const isPage = path.endsWith('.md') && !isUnlisted(path);
  return isPage || !existsSync(join(root, path)) ? undefined : path;
}

/** True for a long list for machines, which stays out of the site's pages and of its search. */
const isUnlisted = (path: string): boolean => path === 'docs/coverage.md' || path.startsWith('docs/spec/');

const isFolder = (path: string): boolean => statSync(path).isDirectory();

/** Writes what the pages link to: files as text, folders as a list of their files. */
export async function writeLinkedSources(root: string, outDir: string): Promise<void> {
  for (const path of linked) {
    if (!isFolder(join(root, path))) await writeSource(root, outDir, path);
    else await writeFolder(root, outDir, path);
  }
}

async function writeSource(root: string, outDir: string, path: string): Promise<void> {
  const target = join(outDir, SOURCES, `${path}.txt`);
  await mkdir(dirname(target), { recursive: true });
  await copyFile(join(root, path), target);
}

async function writeFolder(root: string, outDir: string, folder: string): Promise<void> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => posix.relative(join(root, folder), join(entry.parentPath, entry.name)))
    .sort();
  for (const file of files) await writeSource(root, outDir, `${folder}/${file}`);
  const items = files.map((file) => `<li><a href="./${file}.txt">${file}</a></li>`).join('\n');
  await mkdir(join(outDir, SOURCES, folder), { recursive: true });
  await writeFile(
    join(outDir, SOURCES, folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${folder}</title><body style="font: 1rem/1.6 system-ui; margin: 2rem">
<h1>${folder}</h1><ul>\n${items}\n</ul></body></html>\n`,
  );
}
