import type { Area, Severity } from '#engine/analysis';
import type { Lang } from '#engine/model/definition';
import { formatPhrase } from '#engine/model/text';
import { titleOf } from '../../diff/compare-document.ts';
import { markedSentence, placesOf } from '../../diff/formats/format.ts';
import { escapedMarkdown, markedMarkdown } from '../../diff/formats/markdown.ts';
import { type DiffReport, type ReportedChange, unfolded } from '../../diff/report.ts';
import texts from './texts.json' with { type: 'json' };

/** Readers of a change: visitors of the site, editors of the studio, systems that read or send requests. */
const AUDIENCES = ['visitors', 'editors', 'integrators'] as const;
/** Readers for whom changes are described: `visitors`, `editors` or `integrators`. */
export type Audience = (typeof AUDIENCES)[number];

const AUDIENCE_OF: Readonly<Record<Area, Audience>> = {
  visitor: 'visitors',
  translations: 'visitors',
  behaviour: 'editors',
  contract: 'integrators',
};

/** Change in a changelog, described in sentences for one audience, with its fingerprint. */
export interface ChangelogEntry extends Pick<ReportedChange, 'sentence' | 'spans'> {
  severity: Severity;
  kind: ReportedChange['kind'];
  fingerprint: string;
  /** Affected variants and languages; absent for all of them. */
  places?: string[];
  /** True if the change is proved neither breaking nor compatible. */
  isUndecided?: true;
}

/** Output of `zayavka changelog --format json`: the changes of each document by audience. */
export interface Changelog {
  formatVersion: 1;
  compared: DiffReport['compared'];
  /** Forms first, then other documents. */
  documents: ({ document: string; title: string } & Record<Audience, ChangelogEntry[]>)[];
}

/**
 * Returns the changelog of a comparison from its report: documents, forms first, with sentences for each
 * audience. The sentences are the report's own; `lang` must be its language, and gives titles and places.
 */
export function changelogOf(report: DiffReport, lang: Lang): Changelog {
  const { compared, changes: findings, names = {} } = report;
  const changes = unfolded(findings);
  const documentOf = ({ form, document }: ReportedChange): string => document ?? `forms/${form}`;
  const isForm = (document: string): boolean => document.startsWith('forms/');
  const documents = [...new Set(changes.map(documentOf))].sort(
    (a, b) => Number(isForm(b)) - Number(isForm(a)) || (a < b ? -1 : 1),
  );
  return {
    formatVersion: 1,
    compared,
    documents: documents.map((document) => {
      const changed = changes.filter((change) => documentOf(change) === document);
      const of = (audience: Audience): ChangelogEntry[] =>
        changed.filter(({ area }) => AUDIENCE_OF[area] === audience).map(entryOf);
      const own = names[document]?.title;
      const title = isForm(document) ? own : titleOf(document, own)[lang];
      const [visitors, editors, integrators] = [of('visitors'), of('editors'), of('integrators')];
      return { document, title: title ?? document, visitors, editors, integrators };
    }),
  };

  function entryOf(change: ReportedChange): ChangelogEntry {
    const { sentence, spans, severity, kind, fingerprint, proof } = change;
    const places = placesOf(change, report, lang);
    return {
      sentence,
      severity,
      kind,
      fingerprint,
      ...(spans === undefined ? {} : { spans }),
      ...(places.length > 0 ? { places } : {}),
      ...(proof?.backward === 'review' ? { isUndecided: true } : {}),
    };
  }
}

/** Formats a changelog as release notes in Markdown, with headings from the second level on. */
export function changelogMarkdown({ compared, documents }: Changelog, lang: Lang): string {
  const t = (phrase: (typeof texts)[keyof typeof texts], params = {}): string =>
    formatPhrase(phrase, lang, params);
  const line = (entry: ChangelogEntry): string => {
    const { places = [], severity, isUndecided } = entry;
    const sentence = markedSentence(entry, markedMarkdown);
    const mark = severity === 'breaking' ? texts.breaking : isUndecided ? texts.review : undefined;
    const where = places.map((place) => ` (${escapedMarkdown(place)})`).join('');
    return `- ${mark === undefined ? '' : `**${t(mark)}.** `}${sentence}${where}`;
  };
  const { old, new: now } = compared;
  return [
    `## ${t(texts.title, { old: escapedMarkdown(old), new: escapedMarkdown(now) })}`,
    ...(documents.length === 0 ? ['', t(texts.nothing)] : []),
    ...documents.flatMap(({ document, title, ...entries }) => [
      '',
      `### ${escapedMarkdown(title)} (\`${document}\`)`,
      ...AUDIENCES.flatMap((audience) =>
        entries[audience].length === 0
          ? []
          : ['', `**${t(texts[audience])}**`, '', ...entries[audience].map(line)],
      ),
    ]),
  ].join('\n');
}
