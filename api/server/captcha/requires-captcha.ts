import { objectIn } from '#engine/model/json';
import type { FormStore, PublishedForm } from '../forms/form-store.ts';

/**
 * True if any variant of the live form with this slug requires a captcha; for callers who do not know the variant.
 * False for an unknown form.
 */
export async function requiresCaptcha(forms: FormStore, slug: string): Promise<boolean> {
  const live = await forms.live(slug);
  return live !== undefined && variantAsks(live, Object.keys(live.snapshot.variants));
}

/**
 * Resolves with the slug of the live form whose captcha setting has this `formType`, the name by which calls mean
 * the form; without such a form, with the name itself.
 */
export async function formOfType(forms: FormStore, formType: string): Promise<string> {
  const named = (await forms.liveForms()).find(({ snapshot }) =>
    Object.values(snapshot.variants).some(({ form }) => objectIn(form.captcha).formType === formType),
  );
  return named?.slug ?? formType;
}

/**
 * True if a request of this variant needs a solved captcha. The live version decides, so that an old version
 * cannot avoid a captcha added later.
 * @assumed A-50
 */
export async function requestNeedsCaptcha(
  forms: FormStore,
  published: PublishedForm,
  variant: string,
): Promise<boolean> {
  const live = (await forms.live(published.slug)) ?? published;
  return variantAsks(live, [variant in live.snapshot.variants ? variant : live.snapshot.defaultVariant]);
}

const variantAsks = ({ snapshot }: PublishedForm, variants: readonly string[]): boolean =>
  variants.some((variant) => {
    const captcha = snapshot.variants[variant]?.form.captcha;
    return objectIn(captcha).enabled === true;
  });
