import type { SiteLanguage } from '#engine/model/definition';
import { languagesOf } from '#engine/model/text';
import { languageTitle } from '#renderers/staff';
import { type StudioCommand, useCommands } from '../../../parts/commands.ts';
import { PANES, type Pane } from '../../../parts/workbench/workbench.tsx';
import { useStudio } from '../../../studio-context.ts';
import type { EditorState } from './editor-context.ts';
import { focusSettings, unfoldPart } from './focus-settings.ts';
import { fieldRows } from './read-form.ts';

/** Headings of the page, to which commands move the focus. */
const PARTS = ['fields', 'preview', 'problems', 'payload', 'translations'] as const;

const paneOf = (part: (typeof PARTS)[number]): Pane => PANES.find((pane) => pane === part) ?? 'settings';

/**
 * Adds the commands of a form's editor to the studio's list of commands: going to a field or part, and changing the
 * language of the form.
 */
export function useEditorCommands(editor: EditorState, setLang: (lang: SiteLanguage) => void): void {
  const { text } = useStudio();
  const { form, read, select, showPane } = editor;
  useCommands((): StudioCommand[] => [
    ...(form === undefined ? [] : fieldRows(read, form)).map(
      ({ name, label }): StudioCommand => ({
        id: `fields.${name}`,
        group: 'fields',
        name: label,
        alias: name,
        run: () => {
          select({ field: name });
          showPane('settings');
          focusSettings();
        },
      }),
    ),
    ...PARTS.map(
      (part): StudioCommand => ({
        id: `parts.${part}`,
        group: 'parts',
        name: text(`studio.parts.${part}`),
        run: () => {
          showPane(paneOf(part));
          unfoldPart(`editor-${part}`);
        },
      }),
    ),
    ...languagesOf(read.definitions.texts).map(
      (lang): StudioCommand => ({
        id: `lang.${lang}`,
        group: 'preview',
        name: text('studio.palette.lang', { lang: languageTitle(text, lang) }),
        run: () => setLang(lang),
      }),
    ),
  ]);
}
