import { studioLanguageCookie } from '#contract';
import { LANGUAGES } from '#engine/model/definition';
import { useStudio } from '../studio-context.ts';

/** Selects the language of the studio on this device, in a cookie that the server reads. */
export function LanguageSwitch() {
  const { lang } = useStudio();
  const other = LANGUAGES.find((one) => one !== lang) ?? lang;
  return (
    <button
      className="zy-link zy-link--button"
      type="button"
      lang={other}
      onClick={() => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
        document.cookie = studioLanguageCookie(other);
        location.reload();
      }}
    >
      {new Intl.DisplayNames(other, { type: 'language' }).of(other)}
    </button>
  );
}
