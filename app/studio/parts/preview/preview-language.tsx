import { LANGUAGES, type Lang, readLanguage } from '#engine/model/definition';
import { useStudio } from '../../studio-context.ts';

/** Chooses the language in which a draft is shown. */
export function PreviewLanguageChoice({ lang, onChange }: { lang: Lang; onChange(lang: Lang): void }) {
  const { text } = useStudio();
  return (
    <select
      className="zs-input"
      aria-label={text('studio.editor.lang')}
      value={lang}
      onChange={(event) => onChange(readLanguage(event.target.value) ?? lang)}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one}>
          {text(`studio.lang.${one}`)}
        </option>
      ))}
    </select>
  );
}
