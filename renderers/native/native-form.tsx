import { CAPTCHA_FIELD } from '#engine/model/captcha';
import type { FormChecker } from '#engine/model/definition';
import { toInputName } from '#engine/model/json';
import { NATIVE_FIELDS } from '#engine/model/request';
import type { Translate } from '../controls/control.ts';
import { NoScript } from '../controls/no-script.tsx';
import type { ServedPicture } from '../services.ts';
import type { FormSession } from '../session/form-session.ts';
import { askedPaths } from './read-posted.ts';

/** Data with which a browser can submit a server-rendered form before its script runs, or without it. */
export interface NativeForm {
  /** URL of the page itself. */
  action: string;
  /** Hidden fields sent along with the answers. */
  fields: Readonly<Record<string, string>>;
  /** Reason for showing the form again. `isNews`: the visitor need not do anything. */
  note: { text: string; isNews?: true } | undefined;
  /** Picture of a captcha, once everything else is answered. */
  picture?: ServedPicture | undefined;
}

/**
 * Renders the hidden fields of a server-rendered form and, without script, a button that loads the questions
 * added by new answers.
 */
export function NativeParts({
  native,
  session,
  checker,
  translate,
}: {
  native: NativeForm;
  session: FormSession;
  checker: FormChecker;
  translate: Translate;
}) {
  const { form } = session;
  const asked = askedPaths(form, checker, session.decided());
  const shown = asked
    .filter((path) => path !== CAPTCHA_FIELD || native.picture !== undefined)
    .map(toInputName)
    .join(' ');
  return (
    <>
      {Object.entries({ ...native.fields, [NATIVE_FIELDS.asked]: shown }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {asked.length < form.fields.length && (
        <NoScript>
          {import.meta.env.SSR && (
            <button
              className="zy-button zy-button--secondary zy-continue"
              type="submit"
              name={NATIVE_FIELDS.continued}
              value="1"
            >
              {translate('form.native.continue')}
            </button>
          )}
        </NoScript>
      )}
    </>
  );
}
