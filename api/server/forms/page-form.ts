import type { CompiledForm } from '#engine/model/definition';

/**
 * A form as its page needs it, what is agreed to included: the page shows exactly that. The form's other payload maps and
 * what it takes for a risk are the server's business.
 */
export function pageForm(form: CompiledForm): CompiledForm {
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
