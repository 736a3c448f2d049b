import { useEffect, useRef } from 'react';
import type { EditPath } from '#engine/authoring';
import type { Problem } from '#engine/model/problems';
import { useStudio } from '../../studio-context.ts';
import { type CodeView, type CodeViewOptions, createCodeView } from './code-view.ts';

/** Properties of the editor of JSON text. */
export interface CodeEditorProps extends Omit<CodeViewOptions, 'lang'> {
  problems: readonly Problem[];
  /** Path of the value to scroll to; a new array for each request. */
  place: EditPath | undefined;
  onChange(text: string): void;
}

/**
 * Editor of JSON text with completion and marks at problems. It is in a shadow root, where script may add styles, so
 * that the page's CSP for styles stays strict.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { lang } = useStudio();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<CodeView>(undefined);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const made = createCodeView(root, { ...latest.current, lang }, (text) => latest.current.onChange(text));
    view.current = made;
    return () => made.destroy();
  }, [lang]);
  useEffect(() => view.current?.show(props.text), [props.text]);
  useEffect(() => view.current?.mark(props.problems), [props.problems]);
  useEffect(() => {
    if (props.place !== undefined) view.current?.go(props.place);
  }, [props.place]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
    <section className="zs-code-host" tabIndex={0} aria-label={props.path}>
      <div ref={host} />
    </section>
  );
}
