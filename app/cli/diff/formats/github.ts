import type { Severity } from '#engine/analysis';
import { withoutIgnored } from '../report.ts';
import { translator } from '../report-phrases.ts';
import texts from '../texts.json' with { type: 'json' };
import { describeReach, type Format, listed, messageOf, ownerOf } from './format.ts';

const COMMANDS: Readonly<Record<Severity, string>> = {
  breaking: 'error',
  warning: 'warning',
  info: 'notice',
};
/** Largest number of annotations of a kind: GitHub shows ten per step and silently drops the rest. */
const MAX_PER_KIND = 10;

/**
 * Formats the report as GitHub workflow commands, which GitHub shows as annotations of the changed lines: at
 * most ten for each severity, the last with the number of those left out.
 */
export const github: Format = (report, { lang }) => {
  const t = translator(lang);
  const changes = withoutIgnored(listed(report));
  const lines = report.failures.map((failure) =>
    command('error', { ...placeOf(failure), title: t(texts.failed) }, messageOf(failure)),
  );
  for (const severity of ['breaking', 'warning', 'info'] as const) {
    const own = changes.filter((change) => change.severity === severity);
    const shown = own.length > MAX_PER_KIND ? own.slice(0, MAX_PER_KIND - 1) : own;
    for (const change of shown) {
      const { sentence, proofText, kind } = change;
      lines.push(
        command(
          COMMANDS[severity],
          { ...placeOf(change), title: `${ownerOf(change, report, lang) || 'schema'}: ${kind}` },
          [sentence, describeReach(change, report, t), proofText].filter(Boolean).join('\n'),
        ),
      );
    }
    if (shown.length < own.length)
      lines.push(
        command(
          COMMANDS[severity],
          { title: t(texts.severity[severity]) },
          t(texts.more, { number: own.length - shown.length }),
        ),
      );
  }
  return lines.join('\n');
};

const placeOf = ({ location }: { location?: { file: string; line: number } }) =>
  location === undefined ? {} : { file: location.file, line: String(location.line) };

function command(name: string, properties: Readonly<Record<string, string>>, message: string): string {
  const list = Object.entries(properties).map(
    ([key, value]) => `${key}=${data(value).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
  );
  return `::${name} ${list.join(',')}::${data(message)}`;
}

const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
