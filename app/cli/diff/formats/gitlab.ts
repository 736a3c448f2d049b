import type { Severity } from '#engine/analysis';
import { formatPhrase } from '#engine/model/text';
import { withoutIgnored } from '../report.ts';
import texts from '../texts.json' with { type: 'json' };
import { type Format, listed, messageOf } from './format.ts';

const SEVERITIES: Readonly<Record<Severity, string>> = { breaking: 'major', warning: 'minor', info: 'info' };

/**
 * Formats the report as GitLab's code quality report in JSON: one issue for each change that is not ignored, and a
 * blocker for each failure.
 */
export const gitlab: Format = (report, { lang }) =>
  JSON.stringify(
    [
      ...report.failures.map((failure, index) => ({
        description: `${formatPhrase(texts.failed, lang)}: ${messageOf(failure)}`,
        check_name: 'diff.failed',
        fingerprint: `failure-${index}`,
        severity: 'blocker',
        location: {
          path: failure.location?.file ?? failure.form ?? '.',
          lines: { begin: failure.location?.line ?? 1 },
        },
      })),
      ...withoutIgnored(listed(report)).map(
        ({ sentence, proofText, kind, fingerprint, severity, location, form, document }) => ({
          description: [sentence, proofText].filter(Boolean).join('; '),
          check_name: kind,
          fingerprint,
          severity: SEVERITIES[severity],
          location: {
            path: location?.file ?? form ?? document ?? report.compared.new,
            lines: { begin: location?.line ?? 1 },
          },
        }),
      ),
    ],
    null,
    2,
  );
