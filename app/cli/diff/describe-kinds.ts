import { AREAS, changeKinds, type KindSlug, type Lang } from '#engine';
import { words } from './words.ts';

/** Every kind with severity and sentence, by area. */
export function kindsList(lang: Lang): string {
  const say = words[lang];
  return AREAS.map((area) =>
    [
      say.area[area],
      ...slugsOf(area).map((slug) => {
        const { severity, sentence } = changeKinds[slug];
        return `  ${slug.padEnd(24)}${say.severity[severity].padEnd(16)}${sentence[lang]}`;
      }),
    ].join('\n'),
  ).join('\n\n');
}

const slugsOf = (area: string): KindSlug[] =>
  (Object.keys(changeKinds) as KindSlug[]).filter((slug) => changeKinds[slug].area === area);

/** One kind in full. */
export function explained(slug: KindSlug, lang: Lang): string {
  const say = words[lang];
  const { area, severity, direction, isProved, sentence, explanation } = changeKinds[slug];
  const proof = {
    ru: isProved
      ? 'Ломает это или нет, решает доказатель: он показывает пример или доказывает, что примера нет.'
      : 'Важность определяется самим видом изменения.',
    en: isProved
      ? 'Whether it breaks anything is proved: by an example, or by there being none.'
      : 'The kind alone decides how grave it is.',
  };
  return [
    `${slug}: ${say.area[area]}, ${say.severity[severity]}, ${direction}`,
    sentence[lang],
    explanation[lang],
    proof[lang],
  ].join('\n');
}
