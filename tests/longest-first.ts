import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that spend many seconds of processor time, some of it in processes of their own, the longest first. Vitest
 * learns this from earlier runs; in a fresh clone it would start the largest texts first, and one processor would wait for
 * these at the end.
 */
const LONG = [
  'tests/journeys/every-form.test.ts',
  'tests/faults/faults.test.ts',
  'tests/journeys/studio-content.test.ts',
  'tests/journeys/studio-tools.test.ts',
  'tests/journeys/studio-canvas.test.ts',
  'tests/journeys/studio-first-day.test.ts',
  'tests/journeys/studio-workbench.test.ts',
  'tests/journeys/captcha.test.ts',
  'tests/journeys/quality.test.ts',
  'tests/journeys/failing-modules.test.ts',
  'tests/api/studio-complexity.test.ts',
  'tests/architecture/new-entries.test.ts',
  'tests/definitions/edit-model.test.ts',
  'tests/journeys/consents.test.ts',
  'tests/journeys/crowded-forms.test.ts',
  'tests/journeys/studio-access.test.ts',
  'tests/journeys/example-forms.test.ts',
  'tests/shots/accessible-states.test.ts',
  'tests/journeys/studio-jobs.test.ts',
  'tests/api/proposals.test.ts',
  'tests/storage/interrupted-migration.test.ts',
  'app/server/broken-folder.test.ts',
  'tests/definitions/broken-definitions.test.ts',
  'tests/definitions/edit-merges.test.ts',
];

/** Its place among the long ones; after all of them unless it is one. */
const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((path) => moduleId.endsWith(path));
  return place < 0 ? LONG.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project);
    // Stable: the others stay as they are.
    return [...projects.values()].flatMap((specs) => specs.toSorted((a, b) => placeOf(a) - placeOf(b)));
  }
}
