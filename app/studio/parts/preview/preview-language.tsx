import type { SiteLanguage } from '#engine/model/definition';
import { languageTitle } from '#renderers/staff';
import { useStudio } from '../../studio-context.ts';

interface PreviewLanguageProps {
  lang: SiteLanguage;
  languages: readonly SiteLanguage[];
  onChange(lang: SiteLanguage): void;
}

/** Select for the language of the site in which a draft is shown. */
export function PreviewLanguageChoice({ lang, languages, onChange }: PreviewLanguageProps) {
  const { text } = useStudio();
  return (
    <select
      className="zs-input"
      aria-label={text('studio.editor.lang')}
      value={lang}
      onChange={(event) => onChange(event.target.value)}
    >
      {languages.map((one) => (
        <option key={one} value={one}>
          {languageTitle(text, one)}
        </option>
      ))}
    </select>
  );
}
