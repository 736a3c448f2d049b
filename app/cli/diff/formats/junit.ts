import { AREAS } from '#engine/analysis';
import { encodeEntities } from '#engine/model/content';
import { type ReportedChange, withoutIgnored } from '../report.ts';
import { translator } from '../report-phrases.ts';
import texts from '../texts.json' with { type: 'json' };
import { type Format, listed, locationOf, messageOf, ownerOf } from './format.ts';

/**
 * Formats the report as JUnit XML: one suite per form and one case per area; a case fails if a change in it is or
 * may be breaking.
 */
export const junit: Format = (report, { lang }) => {
  const t = translator(lang);
  const changes = withoutIgnored(listed(report));
  const forms = [...new Set(changes.map((change) => suiteOf(change)))];
  const suites = (forms.length > 0 ? forms : ['forms']).map((form) => {
    const first = changes.find((change) => suiteOf(change) === form);
    const title = (first && ownerOf(first, report, lang)) || form;
    const cases = AREAS.map((area) => {
      const own = changes.filter((change) => suiteOf(change) === form && change.area === area);
      const isFailing = ({ severity, proof }: ReportedChange): boolean =>
        severity === 'breaking' || proof?.backward === 'review';
      const broken = own.filter(isFailing);
      const lines = (list: typeof own): string =>
        list
          .map((change) =>
            [change.sentence, change.proofText, locationOf(change) ?? reachedFrom(change), change.fingerprint]
              .filter(Boolean)
              .join('; '),
          )
          .join('\n');
      const rest = own.filter((change) => !isFailing(change));
      return {
        isFailed: broken.length > 0,
        text: [
          `    <testcase classname="${escaped(title)}" name="${escaped(t(texts.area[area]))}">`,
          ...(broken.length > 0
            ? [
                `      <failure message="${escaped(broken[0]?.sentence ?? '')}">${escaped(lines(broken))}</failure>`,
              ]
            : []),
          ...(rest.length > 0 ? [`      <system-out>${escaped(lines(rest))}</system-out>`] : []),
          '    </testcase>',
        ].join('\n'),
      };
    });
    const failures = cases.filter(({ isFailed }) => isFailed).length;
    return [
      `  <testsuite name="${escaped(title)}" tests="${cases.length}" failures="${failures}" errors="0">`,
      ...cases.map(({ text }) => text),
      '  </testsuite>',
    ].join('\n');
  });
  const errors = report.failures.map(
    (failure) =>
      `  <testsuite name="${escaped(t(texts.failed))}" tests="1" failures="0" errors="1">\n    <testcase classname="${escaped(failure.form ?? 'diff')}" name="${escaped(t(texts.failed))}"><error message="${escaped(messageOf(failure))}"/></testcase>\n  </testsuite>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    ...suites,
    ...errors,
    '</testsuites>',
  ].join('\n');
};

const suiteOf = ({ form, document, cause }: ReportedChange): string =>
  form ?? document ?? cause?.file ?? 'schema';

const reachedFrom = ({ cause }: ReportedChange): string | undefined =>
  cause === undefined ? undefined : `${cause.file}:${cause.line}`;

/** Pattern of the control characters that XML cannot represent. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;
const escaped = (content: string): string => encodeEntities(content.replace(CONTROLS, ''));
