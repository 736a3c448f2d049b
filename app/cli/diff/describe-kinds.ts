import { AREAS, changeKinds, type KindSlug } from '#engine/analysis';
import type { Lang } from '#engine/model/definition';
import { translator } from './report-phrases.ts';
import texts from './texts.json' with { type: 'json' };

/** Returns the text of `zayavka diff kinds`: every kind of change with severity and sentence, by area. */
export function listKinds(lang: Lang): string {
  const t = translator(lang);
  return AREAS.map((area) =>
    [
      t(texts.area[area]),
      ...slugsOf(area).map((slug) => {
        const { severity, sentence } = changeKinds[slug];
        return `  ${slug.padEnd(24)}${t(texts.severity[severity]).padEnd(16)}${t(sentence)}`;
      }),
    ].join('\n'),
  ).join('\n\n');
}

const slugsOf = (area: string): KindSlug[] =>
  (Object.keys(changeKinds) as KindSlug[]).filter((slug) => changeKinds[slug].area === area);

/** Returns the full description of one kind of change for `zayavka diff --explain`, several lines. */
export function explainKind(slug: KindSlug, lang: Lang): string {
  const t = translator(lang);
  const { area, severity, direction, isProved, sentence, explanation } = changeKinds[slug];
  return [
    `${slug}: ${t(texts.area[area])}, ${t(texts.severity[severity])}, ${t(texts.direction[direction])}`,
    t(sentence),
    t(explanation),
    t(isProved ? texts.decidedByProof : texts.decidedByKind),
  ].join('\n');
}
