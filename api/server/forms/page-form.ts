import { type CompiledForm, type ConsentText, isObject, valueAt } from '#engine/model';

/**
 * A form as its page needs it. The documents that are agreed to are read behind their link, unless the page opens them
 * itself, and the form's other payload maps are the server's business.
 */
export function pageForm(form: CompiledForm): CompiledForm {
  const { behaviour, consents } = form;
  const { submit, payloads } = behaviour;
  const own = payloads[submit.payload];
  return {
    ...form,
    consents: consents.map((consent) => (isShownHere(form, consent) ? consent : { ...consent, text: '' })),
    behaviour: {
      ...behaviour,
      accepts: [],
      consent: {},
      payloads: own === undefined ? {} : { [submit.payload]: own },
    },
  };
}

function isShownHere({ uiSchema }: CompiledForm, { field }: ConsentText): boolean {
  const options = valueAt(uiSchema, field.split('.'));
  return isObject(options) && options['ui:modal'] === true;
}
