import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take many seconds of processor time, partly in child processes, longest first. Vitest learns the
 * durations from earlier runs; in a fresh clone it would start the largest sources first, and one processor
 * would wait for these at the end.
 */
const LONG = [
  'tests/meta/settings-crawl.browser.test.tsx',
  'tests/journeys/studio-content.test.ts',
  'tests/faults/faults.test.ts',
  'tests/journeys/every-form.test.ts',
  'tests/journeys/docs-site.test.ts',
  'tests/journeys/studio-canvas.test.ts',
  'tests/journeys/studio-tools.test.ts',
  'tests/packages/packages.test.ts',
  'tests/journeys/studio-jobs.test.ts',
  'tests/journeys/studio-first-day.test.ts',
  'tests/shots/key-pictures.test.ts',
  'tests/journeys/studio-form-jobs.test.ts',
  'tests/journeys/failing-modules.test.ts',
  'tests/journeys/studio-conflict.test.ts',
  'tests/journeys/studio-editor.test.ts',
  'tests/journeys/studio-kept.test.ts',
  'tests/journeys/studio-access.test.ts',
  'tests/journeys/studio-proposals.test.ts',
  'tests/journeys/studio-workbench.test.ts',
  'tests/journeys/resume.test.ts',
  'tests/journeys/quality.test.ts',
  'tests/shots/studio-states.test.ts',
  'tests/shots/accessible-states.test.ts',
  'tests/journeys/captcha.test.ts',
  'tests/api/studio-complexity.test.ts',
  'tests/definitions/broken-definitions.test.ts',
  'tests/definitions/edit-model.test.ts',
  'tests/architecture/new-entries.test.ts',
  'app/server/broken-folder.test.ts',
  'tests/api/studio-documents.test.ts',
  'tests/api/proposals.test.ts',
  'tests/definitions/edit-merges.test.ts',
  'tests/storage/interrupted-migration.test.ts',
];

/** Returns the position among the long files; all others come after them. */
const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((path) => moduleId.endsWith(path));
  return place < 0 ? LONG.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project);
    // The sort is stable, so that the other files keep their order.
    return [...projects.values()].flatMap((specs) => specs.toSorted((a, b) => placeOf(a) - placeOf(b)));
  }
}
