import type { WeighedChange } from '#contract';
import { useStudio } from '../../studio-context.ts';
import { useTitles, useVariantTitles } from '../use-titles.ts';

/** True if a change makes no field shown or required differently, and no example accepted or refused differently. */
export const hasNoImpact = ({ forms }: WeighedChange): boolean =>
  forms.every(({ fields, examples }) => fields.length === 0 && examples.length === 0);

/**
 * List of what a change does to forms: fields that are shown or required differently, and examples that are accepted
 * or refused differently.
 */
export function Impact(weighed: WeighedChange) {
  const { text } = useStudio();
  const titleOf = useTitles();
  const { forms } = weighed;
  if (hasNoImpact(weighed)) return <p>{text('studio.impact.nothing')}</p>;
  return (
    <>
      {forms.map(({ slug, fields, examples }) =>
        fields.length + examples.length === 0 ? null : (
          <section key={slug} aria-label={titleOf(`forms/${slug}`)}>
            {forms.length > 1 && <h3>{titleOf(`forms/${slug}`)}</h3>}
            <ul className="zs-changes">
              {fields.map(({ sentence, example, variants }) => (
                <li key={`${sentence} ${example}`} data-verdict="contract">
                  {sentence}
                  <div className="zs-small">{example}</div>
                  <OfVariants form={slug} variants={variants} />
                </li>
              ))}
              {examples.map(({ name, variants, becomes }) => (
                <li key={`${name} ${variants.join()}`} data-verdict="breaking">
                  {text(`studio.impact.example.${becomes}`, { name })}
                  <OfVariants form={slug} variants={variants} />
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </>
  );
}

/** Line with the titles of the variants that something concerns; nothing if it concerns all variants of the form. */
export function OfVariants({ form, variants }: { form: string; variants: readonly string[] }) {
  const { text } = useStudio();
  const titles = useVariantTitles()(form, variants);
  if (titles.length === 0) return null;
  return <div className="zs-small">{text('studio.impact.variants', { variants: titles.join(', ') })}</div>;
}
