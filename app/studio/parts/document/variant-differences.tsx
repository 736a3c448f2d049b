import type { AddedVariant } from '#contract';
import { useStudio } from '../../studio-context.ts';
import { useTitles } from '../use-titles.ts';

/** List of what is different in an added variant; nothing for another change. */
export function VariantDifferences({ differs }: { differs: AddedVariant | undefined }) {
  const { text, lang } = useStudio();
  const titleOf = useTitles();
  if (differs === undefined) return null;
  const { title, changes, only, except } = differs;
  const variant = title[lang];
  const sections = (only ?? except ?? []).map((slug) => titleOf(`sections/${slug}`)).join(', ');
  const place = sections !== '' && (
    <p className="zs-small">
      {text(only === undefined ? 'studio.changes.shownExcept' : 'studio.changes.shownIn', {
        variant,
        sections,
      })}
    </p>
  );
  if (changes.length === 0)
    return (
      <>
        {place}
        <p className="zs-small">{text('studio.changes.differsNothing', { variant })}</p>
      </>
    );
  return (
    <>
      {place}
      <p className="zs-small">{text('studio.changes.differs', { variant })}</p>
      <ul className="zs-changes">
        {changes.map(({ subject, words }) => (
          <li key={`${subject} ${words[lang]}`}>{words[lang]}</li>
        ))}
      </ul>
    </>
  );
}
