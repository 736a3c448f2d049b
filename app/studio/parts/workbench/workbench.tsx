import type { ReactNode, RefObject } from 'react';
import { useStudio } from '../../studio-context.ts';
import { Button } from '../button.tsx';

/** Panes of an editor; a narrow window shows one at a time, a wide one all of them. */
export const PANES = ['fields', 'preview', 'settings'] as const;
/** Pane of an editor. */
export type Pane = (typeof PANES)[number];

interface WorkbenchProps {
  /** Heading of the structure and of the settings of its parts. */
  label: string;
  shown: Pane;
  onShow(pane: Pane): void;
  /** List of the document's parts. */
  structure: ReactNode;
  settings: ReactNode;
  settingsRef?: RefObject<HTMLDivElement | null>;
  /** The visitor's page. */
  page: ReactNode;
  /** True if the settings are long forms, which need a wider pane. */
  hasWideSettings?: boolean;
  /** The document as text, below the page. */
  code?: ReactNode;
}

/**
 * Layout of an editor: structure and settings of a document beside the preview of the visitor's page, and below it,
 * if given, the document as text (`code`). Each pane scrolls by itself, so that a setting and its effect stay in
 * view.
 */
export function Workbench({
  label,
  shown,
  onShow,
  structure,
  settings,
  settingsRef,
  page,
  hasWideSettings = false,
  code,
}: WorkbenchProps) {
  const { text } = useStudio();
  return (
    <div className="zs-workbench" data-pane={shown} data-wide-settings={hasWideSettings}>
      <section className="zs-workbench__fields" aria-labelledby="editor-fields">
        <div className="zs-workbench__structure">
          <h2 id="editor-fields">{label}</h2>
          {structure}
        </div>
        <div className="zs-workbench__settings" ref={settingsRef}>
          {settings}
        </div>
      </section>
      <section className="zs-workbench__page" aria-labelledby="editor-preview">
        <h2 className="zs-visually-hidden" id="editor-preview">
          {text('studio.editor.preview')}
        </h2>
        {page}
      </section>
      {code !== undefined && (
        <section className="zs-workbench__code" aria-labelledby="editor-json">
          <h2 className="zs-visually-hidden" id="editor-json">
            {text('studio.editor.json')}
          </h2>
          {code}
        </section>
      )}
      <fieldset className="zs-pane-switch">
        <legend className="zs-visually-hidden">{text('studio.panes.label')}</legend>
        {PANES.map((pane) => (
          <Button
            label={text(`studio.panes.${pane}`)}
            key={pane}
            aria-pressed={pane === shown}
            onClick={() => onShow(pane)}
          />
        ))}
      </fieldset>
    </div>
  );
}
