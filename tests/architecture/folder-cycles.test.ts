import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Folder → imported siblings, each with an import as evidence. */
type Graph = Map<string, Map<string, string>>;

/** Returns the relative imports of each source of the product, without tests. */
function readImports(): Map<string, string[]> {
  const layers = ['engine', 'validators', 'renderers', 'api', 'app'];
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...layers], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path));
  return new Map(
    files.map((file) => [
      file,
      ts
        .preProcessFile(readFileSync(join(root, file), 'utf8'))
        .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => join(dirname(file), fileName)),
    ]),
  );
}

/**
 * Returns imports between siblings by the folder that contains both: `engine/model` → `payload` imports
 * `json`.
 */
function siblingGraphs(imports: ReadonlyMap<string, readonly string[]>): Map<string, Graph> {
  const graphs = new Map<string, Graph>();
  for (const [file, targets] of imports)
    for (const target of targets) {
      if (!imports.has(target)) continue;
      const from = file.split('/');
      const to = target.split('/');
      const level = from.findIndex((name, at) => name !== to[at]);
      if (level === -1) continue;
      const folder = from.slice(0, level).join('/');
      const graph: Graph = graphs.get(folder) ?? new Map();
      const edges = graph.get(from[level] ?? '') ?? new Map<string, string>();
      edges.set(to[level] ?? '', `${file} imports ${target}`);
      graphs.set(folder, graph.set(from[level] ?? '', edges));
    }
  return graphs;
}

function isReached(graph: Graph, from: string, goal: string): boolean {
  const seen = new Set([from]);
  for (const sibling of seen) {
    if (sibling === goal) return true;
    for (const next of graph.get(sibling)?.keys() ?? []) seen.add(next);
  }
  return false;
}

/**
 * Returns every import between siblings that is part of a cycle: `engine/model: compile → variants`, with the
 * files.
 */
function cyclesIn(graphs: ReadonlyMap<string, Graph>): Map<string, string> {
  const found = new Map<string, string>();
  for (const [folder, graph] of graphs)
    for (const [from, edges] of graph)
      for (const [to, example] of edges)
        if (isReached(graph, to, from)) found.set(`${folder}: ${from} → ${to}`, example);
  return found;
}

it('no folder imports a sibling that imports it, at any level', () => {
  const cycles = [...cyclesIn(siblingGraphs(readImports()))];
  expect(cycles).toEqual([]);
});

it('finds a cycle through a third folder, and none between modules of one file', () => {
  const imports = new Map([
    ['a/x/1.ts', ['a/y/1.ts', 'a/x/2.ts']],
    ['a/x/2.ts', []],
    ['a/y/1.ts', ['a/z/1.ts']],
    ['a/z/1.ts', ['a/x/2.ts']],
    ['b/1.ts', ['a/x/1.ts']],
  ]);
  expect([...cyclesIn(siblingGraphs(imports)).keys()]).toEqual(['a: x → y', 'a: y → z', 'a: z → x']);
});
