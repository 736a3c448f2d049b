import { isObject } from '#engine/model';
import type { FormStore, PublishedForm } from '../forms/form-store.ts';

/** Whether some variant of a live form asks for a captcha: who does not know the variant had better show one. */
export async function asksCaptcha(forms: FormStore, slug: string): Promise<boolean> {
  const live = await forms.live(slug);
  return live !== undefined && variantAsks(live, Object.keys(live.snapshot.variants));
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
    return isObject(captcha) && captcha.enabled === true;
  });
