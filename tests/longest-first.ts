import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that spend minutes of processor time in processes of their own. Vitest learns this from earlier runs; in a fresh
 * clone it would start the largest texts first, and one processor would wait for these at the end.
 */
const LONG = [
  'tests/mutate/mutation-sample.test.ts',
  'tests/faults/faults.test.ts',
  'tests/storage/interrupted-migration.test.ts',
  'tests/architecture/new-entries.test.ts',
  'tests/journeys/every-form.test.ts',
  'tests/journeys/studio-tools.test.ts',
  'tests/journeys/studio-content.test.ts',
];

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((path) => moduleId.endsWith(path));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...projects.values()].flatMap((specs) => [
      ...specs.filter(isLong),
      ...specs.filter((spec) => !isLong(spec)),
    ]);
  }
}
