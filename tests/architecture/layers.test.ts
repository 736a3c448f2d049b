import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const planted = new Set<string>();

function cruise(path: string): string {
  try {
    execFileSync(join(root, 'node_modules/.bin/depcruise'), ['--config', '.dependency-cruiser.json', path], {
      cwd: root,
    });
    return '';
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout);
  }
}

afterEach(() => {
  for (const file of planted) rmSync(file, { force: true });
  planted.clear();
});

describe('an import against the layer table turns the check red', () => {
  it.each([
    ['engine/planted.ts', "import '../validators/index.ts';", 'engine-imports-no-layer'],
    ['engine/planted.ts', "import '#rules';", 'engine-imports-no-layer'],
    ['engine/model/planted.ts', "import '#engine/solver';", 'engine-model-imports-no-other-entry'],
    ['engine/solver/planted.ts', "import '#engine/analysis';", 'engine-solver-imports-model'],
    ['engine/analysis/planted.ts', "import '#engine/authoring';", 'engine-analysis-and-authoring-are-apart'],
    ['engine/authoring/planted.ts', "import '#engine/solver';", 'engine-authoring-imports-model'],
    ['engine/authoring/planted.ts', "import '../model/json/json.ts';", 'layers-are-entered-by-their-index'],
    ['renderers/planted.ts', "import '#engine/solver';", 'what-visitors-load-imports-the-model-alone'],
    ['engine/planted.ts', "import 'node:fs';", 'engine-is-pure'],
    ['engine/planted.ts', "import 'react';", 'engine-uses-pure-packages'],
    ['validators/planted.ts', "import '../api/contract/index.ts';", 'validators-import-engine'],
    ['validators/rules/planted.ts', "import 'ajv';", 'no-ajv-in-pages'],
    ['renderers/planted.ts', "import '#rules';", 'renderers-import-engine'],
    ['renderers/planted.ts', "import '#client';", 'renderers-import-engine'],
    ['api/contract/planted.ts', "import '#validators';", 'contract-imports-engine'],
    ['api/client/planted.ts', "import '#server';", 'client-imports-contract-and-engine'],
    ['api/server/planted.ts', "import '#renderers';", 'server-imports-contract-validators-engine'],
    ['app/site/planted.ts', "import '#server';", 'pages-never-import-the-server'],
    ['app/cli/planted.ts', "import '#renderers';", 'cli-needs-no-page'],
    ['app/planted.ts', "import '../engine/model/json/json.ts';", 'layers-are-entered-by-their-index'],
    ['app/planted.ts', "import '../tests/chromium/launch-options.ts';", 'product-never-imports-tests'],
  ])('%s: %s', (path, text, rule) => {
    const file = join(root, path);
    planted.add(file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${text}\n`);
    expect(cruise(path)).toContain(rule);
  });
});
