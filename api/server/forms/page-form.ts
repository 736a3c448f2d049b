import type { CompiledForm } from '#engine/model/definition';

/**
 * Returns a form as its page needs it, including the texts of consents, which the page shows unchanged. Other
 * payload maps and the form's risk settings stay on the server.
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
