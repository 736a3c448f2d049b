import { variantInSection } from '#engine/model/variants';
import { usePage } from '../page-context.ts';
import { ChosenForm } from './chosen-form.tsx';
import { NamedForm, type NamedFormProps } from './named-form.tsx';

interface FormHostProps extends Omit<NamedFormProps, 'variant' | 'onState'> {
  /** Name of the variant; the form's first variant by default. */
  variant?: string | undefined;
  /** Section in which the form is shown; some variants belong to some sections. */
  section?: string | undefined;
}

/**
 * Live form shown by its slug, in the named variant or in the one that the visitor chooses; a message for an
 * unknown form or variant.
 */
export function FormHost({ slug, variant, section, ...rest }: FormHostProps) {
  const { forms, text } = usePage();
  const live = forms[slug];
  const named = variant ?? live?.choice.first ?? '';
  if (live === undefined || !live.variants.includes(named)) {
    return (
      <p role="alert">
        {`${text('site.form.unknown')} ${(live?.variants ?? Object.keys(forms)).join(', ')}`}
      </p>
    );
  }
  const { offered, standIns } = live.choice;
  if (offered.length > 1 && offered.some(({ name }) => name === named)) {
    return (
      <ChosenForm
        {...rest}
        slug={slug}
        live={live}
        first={named}
        isNamed={variant !== undefined}
        section={section}
      />
    );
  }
  return <NamedForm {...rest} slug={slug} variant={variantInSection(standIns, named, section)} />;
}
