import type { Endpoint, FormReference } from '#contract';
import type { PayloadMap, SiteLanguage, SubmitTarget } from '#engine/model/definition';
import { isObject, type JsonObject } from '#engine/model/json';
import type { FormStore, PublishedForm, ReadyForm } from '../forms/form-store.ts';

/**
 * Variant of a form to which a request's body may belong, with the payload map that decodes the body into answers.
 */
export interface Target {
  published: PublishedForm;
  ready: ReadyForm;
  map: PayloadMap;
  /** True if the grace period of the version is over, so that its requests are refused. */
  isOver: boolean;
}

/** Endpoint, path parameters and language that the URL of a form's request names. */
export interface Address {
  endpoint: Pick<Endpoint, 'id' | 'destination'>;
  params: Readonly<Record<string, string>>;
  lang: SiteLanguage;
}

/**
 * Returns the variants that may have sent a request: the one in its header, otherwise those of the
 * form of its `form_id`, otherwise those of each live form of this endpoint, in the order of the
 * definition.
 */
export async function findTargets(
  forms: FormStore,
  address: Address,
  reference: FormReference | undefined,
  body: JsonObject,
): Promise<Target[]> {
  const published = await candidates(forms, reference, body);
  // A version named by a request may be over; all others are live.
  const [named] = reference === undefined ? [] : published;
  const isOver = named !== undefined && (await forms.isOver(named));
  return published.flatMap((form) =>
    Object.keys(form.snapshot.variants)
      .filter((variant) => reference?.variant === undefined || reference.variant === variant)
      .flatMap((variant) => targetsOf(forms, form, variant, address))
      .map((target) => ({ ...target, isOver })),
  );
}

async function candidates(
  forms: FormStore,
  reference: FormReference | undefined,
  body: JsonObject,
): Promise<PublishedForm[]> {
  if (reference !== undefined) {
    const named = await forms.named(reference);
    return named === undefined ? [] : [named];
  }
  const { form_id: formId } = body;
  const byId = typeof formId === 'string' ? await forms.live(formId) : undefined;
  return byId === undefined ? forms.liveForms() : [byId];
}

function targetsOf(
  forms: FormStore,
  published: PublishedForm,
  variant: string,
  address: Address,
): Omit<Target, 'isOver'>[] {
  const ready = forms.ready(published, variant, address.lang);
  const { submit, accepts, payloads } = ready.form.behaviour;
  return [submit, ...accepts]
    .filter((target) => isTargetOf(target, address))
    .flatMap(({ payload }) => {
      const map = payloads[payload];
      return isObject(map) ? [{ published, ready, map }] : [];
    });
}

const isTargetOf = ({ endpoint, params = {} }: SubmitTarget, address: Address): boolean =>
  endpoint === address.endpoint.id &&
  Object.entries(params).every(([name, value]) => address.params[name] === value);
