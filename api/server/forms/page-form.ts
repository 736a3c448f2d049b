import type { CompiledForm } from '#engine/model/definition';

/**
 * Returns a compiled form without what only the server needs (other payload maps, risk settings), as its page
 * loads it. Texts of consents stay, because the page shows them unchanged.
 */
export function toPageForm(form: CompiledForm): CompiledForm {
  const { behaviour } = form;
  const { submit, payloads, captcha } = behaviour;
  const { risk: _risk, ...shownCaptcha } = captcha;
  const own = payloads[submit.payload];
  return {
    ...form,
    behaviour: {
      ...behaviour,
      captcha: shownCaptcha,
      accepts: [],
      consent: {},
      payloads: own === undefined ? {} : { [submit.payload]: own },
    },
  };
}
