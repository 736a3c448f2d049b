import type { AddedVariant } from '#contract';
import { useStudio } from '../../studio-context.ts';

/** List of what is different in an added variant; nothing for another change. */
export function VariantDifferences({ differs }: { differs: AddedVariant | undefined }) {
  const { text, lang } = useStudio();
  if (differs === undefined) return null;
  const { title, changes } = differs;
  const variant = title[lang];
  if (changes.length === 0)
    return <p className="zs-small">{text('studio.changes.differsNothing', { variant })}</p>;
  return (
    <>
      <p className="zs-small">{text('studio.changes.differs', { variant })}</p>
      <ul className="zs-changes">
        {changes.map(({ subject, words }) => (
          <li key={`${subject} ${words[lang]}`}>{words[lang]}</li>
        ))}
      </ul>
    </>
  );
}
