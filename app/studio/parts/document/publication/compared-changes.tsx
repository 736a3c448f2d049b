import type { ComparedDocument } from '#contract';
import { useStudio } from '../../../studio-context.ts';
import { useTitles } from '../../use-titles.ts';

/** Shows the changes of a publication, by form. */
export function ComparedChanges({ compared }: { compared: ComparedDocument }) {
  const { text } = useStudio();
  const titleOf = useTitles();
  const { forms, files, verdict } = compared;
  if (isNothing(compared)) return <p>{text('studio.publish.nothing')}</p>;
  const areSeveral = forms.length > 1;
  return (
    <>
      <p>{text(`studio.publish.verdict.${verdict}`)}</p>
      {areSeveral && (
        <p className="zs-notice">
          {text('studio.publish.others', {
            forms: forms.map(({ slug }) => `«${titleOf(`forms/${slug}`)}»`).join(', '),
          })}
        </p>
      )}
      {forms.map(({ slug, changes }) => (
        <section key={slug} aria-label={titleOf(`forms/${slug}`)}>
          {areSeveral && <h3>{titleOf(`forms/${slug}`)}</h3>}
          <ul className="zs-changes">
            {changes.map(({ kind, verdict: ofChange, sentence, witness, variants }) => (
              <li key={`${kind} ${sentence}`} data-verdict={ofChange}>
                {sentence}
                {witness !== undefined && <div className="zs-small">{witness}</div>}
                {variants.length > 0 && <div className="zs-small">{variants.join(', ')}</div>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="zs-small">{text('studio.publish.files', { files: files.join(', ') })}</p>
    </>
  );
}

/** True if a publication would change nothing. */
export const isNothing = ({ forms, files }: ComparedDocument): boolean =>
  forms.length === 0 && files.length === 0;
