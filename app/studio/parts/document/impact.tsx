import type { WeighedChange } from '#contract';
import { useStudio } from '../../studio-context.ts';
import { useTitles } from '../use-titles.ts';

/**
 * Shows the impact of a change on forms: fields that are shown or required differently, and examples with
 * another verdict.
 */
export function Impact({ forms }: WeighedChange) {
  const { text } = useStudio();
  const titleOf = useTitles();
  if (forms.length === 0) return <p>{text('studio.impact.nothing')}</p>;
  return (
    <>
      {forms.map(({ slug, fields, examples }) => (
        <section key={slug} aria-label={titleOf(`forms/${slug}`)}>
          {forms.length > 1 && <h3>{titleOf(`forms/${slug}`)}</h3>}
          {fields.length === 0 && examples.length === 0 && <p>{text('studio.impact.wordsOnly')}</p>}
          <ul className="zs-changes">
            {fields.map(({ sentence, example, variants }) => (
              <li key={`${sentence} ${example}`} data-verdict="contract">
                {sentence}
                <div className="zs-small">{example}</div>
                <div className="zs-small">
                  {text('studio.impact.variants', { variants: variants.join(', ') })}
                </div>
              </li>
            ))}
            {examples.map(({ name, variants, becomes }) => (
              <li key={`${name} ${variants.join()}`} data-verdict="breaking">
                {text(`studio.impact.example.${becomes}`, { name })}
                <div className="zs-small">
                  {text('studio.impact.variants', { variants: variants.join(', ') })}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
