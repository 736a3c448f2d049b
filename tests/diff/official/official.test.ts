import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { plainPorts } from '../../../app/cli/diff/schema-ports.ts';
import { judge, remoteDocuments, testsOf } from './suite.ts';

const folder = fileURLToPath(new URL('../../../node_modules/json-schema-test-suite', import.meta.url));
const tests = testsOf(folder, 'draft4');

describe('the test suite of JSON Schema', () => {
  it('is decided as it says, each value against its schema and the schema against all other values', () => {
    const documents = remoteDocuments(folder);
    const ports = plainPorts(() => false);
    const judged = tests.flatMap((test) =>
      judge(test, documents, ports).map((found, index) => ({
        found,
        title: `${test.title}, ${index === 0 ? 'the value first' : 'the schema first'}`,
      })),
    );
    expect(judged.length).toBeGreaterThan(500);
    expect(judged.filter(({ found }) => found !== 'right' && found !== 'open')).toEqual([]);
    // The schema of schemas is not at hand.
    const open = judged.filter(({ found }) => found === 'open').map(({ title }) => title);
    expect(
      open.filter((title) => !/: (?:remote ref|definitions|(?:in)?valid definition)/.test(title)),
    ).toEqual([]);
  });
});
