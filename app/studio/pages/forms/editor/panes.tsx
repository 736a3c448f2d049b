import { useStudio } from '../../../studio-context.ts';

/** Panes of the editor: a narrow window shows one at a time, a wide one all of them. */
export const PANES = ['fields', 'preview', 'rest'] as const;
export type Pane = (typeof PANES)[number];

/**
 * Selector of the main content of each pane. Showing a pane scrolls to it; the choices above stay a scroll
 * away.
 */
export const WORK_OF: Readonly<Record<Pane, string>> = {
  fields: '[data-settings=selected]',
  // The second selector matches the placeholder until the canvas is loaded.
  preview: '.zs-editor__preview :is(.zs-canvas, .zs-preview)',
  rest: '.zs-editor__json',
};

interface PaneSwitchProps {
  shown: Pane;
  onShow(pane: Pane): void;
}

/**
 * Buttons that switch between the settings and the visitor's page in one press, wherever each is scrolled to.
 */
export function PaneSwitch({ shown, onShow }: PaneSwitchProps) {
  const { text } = useStudio();
  return (
    <fieldset className="zs-pane-switch">
      <legend className="zs-visually-hidden">{text('studio.panes.label')}</legend>
      {PANES.map((pane) => (
        <button
          className="zs-button"
          type="button"
          key={pane}
          aria-pressed={pane === shown}
          onClick={() => onShow(pane)}
        >
          {text(`studio.panes.${pane}`)}
        </button>
      ))}
    </fieldset>
  );
}
