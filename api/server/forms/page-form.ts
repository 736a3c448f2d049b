import type { CompiledForm } from '#engine';

/**
 * A form as its page needs it. The documents that are agreed to are read behind their link, and other shapes of the
 * request are the server's business.
 */
export function pageForm(form: CompiledForm): CompiledForm {
  const { behaviour, consents } = form;
  const { submit, payloads } = behaviour;
  const own = payloads[submit.payload];
  return {
    ...form,
    consents: consents.map((consent) => ({ ...consent, text: '' })),
    behaviour: {
      ...behaviour,
      accepts: [],
      consent: {},
      payloads: own === undefined ? {} : { [submit.payload]: own },
    },
  };
}
