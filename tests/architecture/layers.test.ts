import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Violation {
  /** Importing file. */
  from: string;
  rule: { name: string };
}

/** Folder, text of an import there, and the rule that forbids it. */
const forbidden: readonly [folder: string, text: string, rule: string][] = [
  ['engine', "import '../validators/index.ts';", 'engine-imports-no-layer'],
  ['engine', "import '#rules';", 'packages-import-what-they-name'],
  ['engine/model', "import '#engine/solver';", 'engine-model-imports-no-other-entry'],
  ['engine/model', "import '#engine/search';", 'engine-model-imports-no-other-entry'],
  ['engine/search', "import '#engine/solver';", 'engine-search-imports-model'],
  ['engine/solver', "import '#engine/analysis';", 'engine-solver-imports-model'],
  ['engine/analysis', "import '#engine/authoring';", 'engine-analysis-and-authoring-are-apart'],
  ['engine/authoring', "import '#engine/solver';", 'engine-authoring-imports-model'],
  ['engine/authoring', "import '../model/json/json.ts';", 'layers-are-entered-by-their-index'],
  ['renderers', "import '#engine/solver';", 'what-visitors-load-imports-the-model-alone'],
  ['engine', "import 'node:fs';", 'engine-is-pure'],
  ['engine', "import 'react';", 'engine-uses-pure-packages'],
  ['validators', "import '../api/contract/index.ts';", 'validators-import-engine'],
  ['validators/rules', "import 'ajv';", 'no-ajv-in-pages'],
  ['renderers', "import '../validators/rules/index.ts';", 'renderers-import-engine'],
  ['api/server', "import '../../renderers/index.ts';", 'server-imports-contract-validators-engine'],
  ['renderers', "import '#rules';", 'packages-import-what-they-name'],
  ['renderers', "import '#client';", 'packages-import-what-they-name'],
  ['renderers/form', "import '@rjsf/core';", 'rjsf-has-one-theme-and-one-host'],
  ['app/studio', "import '@rjsf/core';", 'rjsf-has-one-theme-and-one-host'],
  ['app/site', "import '@rjsf/core';", 'rjsf-has-one-theme-and-one-host'],
  ['api/contract', "import '#validators';", 'contract-imports-engine'],
  ['api/client', "import '#server';", 'client-imports-contract-and-engine'],
  ['api/server', "import '#renderers';", 'packages-import-what-they-name'],
  ['app/site', "import '#server';", 'pages-never-import-the-server'],
  ['app/cli', "import '#renderers';", 'cli-needs-no-page'],
  ['app', "import '../engine/model/json/json.ts';", 'layers-are-entered-by-their-index'],
  ['app', "import '../tests/chromium/launch-options.ts';", 'product-never-imports-tests'],
];
const planted = forbidden.map(([folder, text, rule], index) => ({
  file: `${folder}/planted-${index}.ts`,
  text,
  rule,
}));

let violations: Violation[] = [];
/**
 * The cruiser takes seconds to start, so that all files are checked in one run. Imports inside the imported
 * files are not checked here.
 */
beforeAll(() => {
  try {
    for (const { file, text } of planted) writeFileSync(join(root, file), `${text}\n`);
    const { stdout } = spawnSync(
      join(root, 'node_modules/.bin/depcruise'),
      [
        ...['--config', '.dependency-cruiser.json', '--output-type', 'json', '--max-depth', '1'],
        ...planted.map(({ file }) => file),
      ],
      { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    ({ violations } = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary);
  } finally {
    for (const { file } of planted) rmSync(join(root, file), { force: true });
  }
});

describe('an import against the layer table turns the check red', () => {
  it.each(planted)('$file: $text', ({ file, rule }) => {
    expect(violations.filter(({ from }) => from === file).map(({ rule: { name } }) => name)).toContain(rule);
  });
});
