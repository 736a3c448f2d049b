import { objectIn } from '#engine/model/json';
import type { FormStore, PublishedForm } from '../forms/form-store.ts';

/** Whether some variant of a live form asks for a captcha: who does not know the variant had better show one. */
export async function asksCaptcha(forms: FormStore, slug: string): Promise<boolean> {
  const live = await forms.live(slug);
  return live !== undefined && variantAsks(live, Object.keys(live.snapshot.variants));
}

/** The live form that is called so where one asks for its captcha; the name itself, where it is a slug. */
export async function formOfType(forms: FormStore, formType: string): Promise<string> {
  const named = (await forms.liveForms()).find(({ snapshot }) =>
    Object.values(snapshot.variants).some(({ form }) => objectIn(form.captcha).formType === formType),
  );
  return named?.slug ?? formType;
}

/**
 * Whether a request must bring one. What is live decides, not the version that the request names: else an old version
 * would be a way round a captcha that was switched on since. @assumed A-50
 */
export async function mustBringCaptcha(
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
