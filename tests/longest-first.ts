import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take many seconds of processor time, partly in child processes, longest first. Vitest learns the
 * durations from earlier runs; in a fresh clone it would start the largest sources first, and one processor
 * would wait for these at the end.
 */
const LONG = [
  'tests/journeys/studio-content.test.ts',
  'tests/journeys/studio-conflict.test.ts',
  'tests/faults/faults.test.ts',
  'tests/journeys/studio-tools.test.ts',
  'tests/shots/accessible-states.test.ts',
  'tests/journeys/studio-workbench.test.ts',
  'tests/shots/key-pictures.test.ts',
  'tests/journeys/studio-canvas.test.ts',
  'tests/meta/settings-crawl.browser.test.tsx',
  'tests/journeys/geometry.test.ts',
  'tests/journeys/every-form.test.ts',
  'tests/journeys/studio-rich-text.test.ts',
  'tests/journeys/studio-proposals.test.ts',
  'tests/hostile/hostile-pages.test.ts',
  'tests/typings/typings.browser.test.tsx',
  'tests/journeys/failing-modules.test.ts',
  'tests/packages/packages.test.ts',
  'tests/typings/pasted.browser.test.tsx',
  'tests/hostile/walks.test.ts',
  'tests/journeys/studio-jobs.test.ts',
  'tests/journeys/studio-access.test.ts',
  'tests/journeys/studio-first-day.test.ts',
  'tests/journeys/studio-key-jobs.test.ts',
  'tests/journeys/pages-that-go-on.test.ts',
  'tests/definitions/broken-definitions.test.ts',
  'renderers/widgets/unsettled-texts.browser.test.tsx',
  'tests/journeys/systems.test.ts',
  'tests/journeys/studio-editor.test.ts',
  'tests/journeys/studio-form-jobs.test.ts',
  'tests/journeys/appeal-code.test.ts',
  'tests/journeys/studio-kept.test.ts',
  'renderers/widgets/texts.browser.test.tsx',
  'tests/journeys/first-touch.test.ts',
  'tests/journeys/consents.test.ts',
  'tests/shots/studio-states.test.ts',
  'tests/definitions/edit-merges.test.ts',
  'tests/journeys/quality.test.ts',
  'tests/journeys/captcha-work.test.ts',
  'tests/journeys/site-of-data.test.ts',
  'tests/errors/start.test.ts',
  'tests/journeys/conditions-of-use.test.ts',
  'tests/journeys/docs-site.test.ts',
  'app/server/broken-folder.test.ts',
  'tests/journeys/unsent-attempt.test.ts',
  'tests/journeys/example-forms.test.ts',
  'tests/typings/accepted-values.browser.test.tsx',
  'tests/api/studio-documents.test.ts',
  'renderers/form/field-names.browser.test.tsx',
  'tests/journeys/calculator.test.ts',
  'tests/definitions/edit-model.test.ts',
  'tests/api/proposals.test.ts',
  'tests/journeys/studio-tryout.test.ts',
  'tests/journeys/resume.test.ts',
  'tests/api/studio-complexity.test.ts',
  'tests/journeys/appeal-status.test.ts',
  'tests/journeys/announcements.test.ts',
  'tests/journeys/embed-promises.test.ts',
  'tests/diff/causes.test.ts',
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
