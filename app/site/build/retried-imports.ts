import { fileURLToPath } from 'node:url';
import {
  type BlockStatement,
  type CallExpression,
  type ExportNamedDeclaration,
  type ImportDeclaration,
  type ImportExpression,
  type Literal,
  type Node,
  parse,
} from 'acorn';
import type { Plugin, Rolldown } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const LOADER = fileURLToPath(new URL('../../../api/client/load-module.ts', import.meta.url));

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Returns the Vite plug-in that sends each `import()` of a build in `folder` through one loader, which tries other
 * URLs after a failure. The loader replaces the bundler's helper, which fetches a chunk's imports: each page names
 * these already. `loader(() => import("./x.js"))` becomes `loader("x.js")`. Imports of a lazy chunk from files
 * that all pages have become absolute: under `/assets/~1/` a chunk and what failed with it are other instances,
 * but not React. All pages have the entries, and the modules of `started`, which an entry imports when it has
 * prepared for them.
 */
export const retriedImports = (folder: string, started: readonly string[] = []): Plugin => ({
  name: 'retried-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    id === HELPER
      ? `import { createChunkLoader } from ${JSON.stringify(LOADER)}; export const __vitePreload = createChunkLoader("/${folder}/");`
      : null,
  renderChunk(code, chunk, _options, { chunks }) {
    const edits: Edit[] = [];
    const first = filesOfEntries(chunks, started);
    const isLazy = !first.has(chunk.fileName);
    visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
      const source = sourceOf(node);
      const shared = ownName(source?.value, folder);
      if (source !== undefined && isLazy && shared !== undefined && first.has(`${folder}/${shared}`))
        edits.push({ start: source.start, end: source.end, text: JSON.stringify(`/${folder}/${shared}`) });
      const wrapped = wrappedImport(node);
      if (wrapped === undefined) return true;
      const { call, body, imported } = wrapped;
      const name = imported.source.type === 'Literal' ? ownName(imported.source.value, folder) : undefined;
      const callee = code.slice(call.callee.start, call.callee.end);
      const text = name === undefined ? sliceOf(code, imported) : `${callee}(${JSON.stringify(name)})`;
      const rest = code.slice(imported.end, body.end);
      edits.push({ start: call.start, end: call.end, text: text + rest });
      return false;
    });
    return { code: edited(code, edits), map: null };
  },
});

const sliceOf = (code: string, { start, end }: Node): string => code.slice(start, end);

/** Returns the files that are loaded whenever any of the site's code runs. */
function filesOfEntries(
  chunks: Readonly<Record<string, Rolldown.RenderedChunk>>,
  started: readonly string[],
): Set<string> {
  const found = new Set<string>();
  const add = (fileName: string): void => {
    if (found.has(fileName)) return;
    found.add(fileName);
    for (const imported of chunks[fileName]?.imports ?? []) add(imported);
  };
  for (const { isEntry, facadeModuleId, fileName } of Object.values(chunks))
    if (isEntry || (facadeModuleId !== null && started.includes(facadeModuleId))) add(fileName);
  return found;
}

/** Returns the name of a chunk in the folder; an entry beside the folder names the folder as well. */
const ownName = (address: unknown, folder: string): string | undefined =>
  typeof address === 'string' && address.startsWith('./')
    ? address.slice('./'.length).replace(`${folder}/`, '')
    : undefined;

/** Returns the module of an import or export declaration. */
const sourceOf = (node: Node): Literal | undefined =>
  node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration'
    ? ((node as ImportDeclaration | ExportNamedDeclaration).source ?? undefined)
    : undefined;

interface WrappedImport {
  call: CallExpression;
  /** Import with the use of its module: `import("./x.js").then((n) => n.t)`. */
  body: Node;
  imported: ImportExpression;
}

/**
 * Matches `loader(() => import(…), [])` or `loader(async () => { const { A } = await import(…); return { A };
 * }, [])`.
 */
function wrappedImport(node: Node): WrappedImport | undefined {
  if (!isCall(node) || node.callee.type !== 'Identifier') return undefined;
  if (!/^__vitePreload\b/.test(node.callee.name)) return undefined;
  const [load] = node.arguments;
  if (load?.type !== 'ArrowFunctionExpression') return undefined;
  const body = load.body.type === 'BlockStatement' ? awaitedIn(load.body) : load.body;
  const imported = body && importIn(body);
  return body && imported && { call: node, body, imported };
}

const isCall = (node: Node): node is CallExpression => node.type === 'CallExpression';
const isImport = (node: Node): node is ImportExpression => node.type === 'ImportExpression';

function awaitedIn({ body: [first] }: BlockStatement): Node | undefined {
  const awaited = first?.type === 'VariableDeclaration' ? first.declarations[0]?.init : undefined;
  return awaited?.type === 'AwaitExpression' ? awaited.argument : undefined;
}

function importIn(node: Node): ImportExpression | undefined {
  let found: ImportExpression | undefined;
  visit(node, (one) => {
    if (isImport(one)) found ??= one;
    return found === undefined;
  });
  return found;
}

/** Visits every node; `enter` returns false to leave out its children. */
function visit(node: Node, enter: (node: Node) => boolean): void {
  if (!enter(node)) return;
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'object' && one !== null && typeof one.type === 'string') visit(one as Node, enter);
    }
  }
}

const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: part }) => text.slice(0, start) + part + text.slice(end), code);
