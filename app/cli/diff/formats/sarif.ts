import { changeKinds, type KindSlug, type Severity } from '#engine/analysis';
import { type ReportedChange, withoutIgnored } from '../report.ts';
import { translator } from '../report-phrases.ts';
import texts from '../texts.json' with { type: 'json' };
import { describeReach, type Format, messageOf } from './format.ts';

const LEVELS: Readonly<Record<Severity, string>> = { breaking: 'error', warning: 'warning', info: 'note' };

/** Formats the report as SARIF 2.1.0 (OASIS), which code scanning services and editors read. */
export const sarif: Format = (report, { lang }) => {
  const t = translator(lang);
  const kinds = [...new Set(report.changes.map(({ kind }) => kind))] as KindSlug[];
  const run = {
    tool: {
      driver: {
        name: 'zayavka diff',
        rules: kinds.map((id) => ({
          id,
          shortDescription: { text: t(changeKinds[id].explanation) },
          defaultConfiguration: { level: LEVELS[changeKinds[id].severity] },
        })),
      },
    },
    // Tells an unfinished comparison from one without findings.
    invocations: [
      {
        executionSuccessful: report.failures.length === 0,
        toolExecutionNotifications: report.failures.map((failure) => ({
          level: 'error',
          message: { text: `${t(texts.failed)}: ${messageOf(failure)}` },
          ...locationsOf(failure.location),
        })),
      },
    ],
    columnKind: 'utf16CodeUnits',
    results: report.changes.map((change) => {
      const { kind, severity, sentence, proofText, location, fingerprint, ignored, members } = change;
      return {
        ruleId: kind,
        ruleIndex: kinds.indexOf(kind),
        level: LEVELS[severity],
        message: { text: [sentence, describeReach(change, report, t), proofText].filter(Boolean).join('\n') },
        ...locationsOf(location),
        partialFingerprints: { 'zayavkaChange/v1': fingerprint },
        ...(ignored === undefined
          ? {}
          : { suppressions: [{ kind: 'external', status: 'accepted', justification: ignored.reason }] }),
        ...(members === undefined ? {} : { properties: { members: members.map(inProperties) } }),
      };
    }),
    properties: {
      verdict: report.verdict,
      forward: report.forward,
      counted: withoutIgnored(report.changes).length,
    },
  };
  return JSON.stringify(
    { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] },
    null,
    2,
  );
};

/** Returns the SARIF properties of one change of a result. */
const inProperties = ({
  kind,
  severity,
  form,
  document,
  variants,
  sentence,
  fingerprint,
}: ReportedChange) => ({
  ...(form === undefined ? {} : { form }),
  ...(document === undefined ? {} : { document }),
  kind,
  severity,
  variants,
  sentence,
  fingerprint,
});

/** Returns URL-encoded addresses relative to the repository's root. */
const locationsOf = (location: { file: string; line: number; column?: number } | undefined) =>
  location === undefined
    ? {}
    : {
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: location.file.split('/').map(encodeURIComponent).join('/') },
              region: {
                startLine: location.line,
                ...(location.column === undefined ? {} : { startColumn: location.column }),
              },
            },
          },
        ],
      };
