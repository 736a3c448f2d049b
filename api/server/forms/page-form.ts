import type { CompiledForm } from '#engine/model';

/**
 * A form as its page needs it, what is agreed to included: the page shows exactly that. The form's other payload maps are the
 * server's business.
 */
export function pageForm(form: CompiledForm): CompiledForm {
  const { behaviour } = form;
  const { submit, payloads } = behaviour;
  const own = payloads[submit.payload];
  return {
    ...form,
    behaviour: {
      ...behaviour,
      accepts: [],
      consent: {},
      payloads: own === undefined ? {} : { [submit.payload]: own },
    },
  };
}
