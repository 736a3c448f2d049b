import { useEffect, useRef } from 'react';
import { metaSchemas } from '#engine/authoring';
import { FALLBACK_LANGUAGE } from '#engine/model/definition';
import type { Problem } from '#engine/model/problems';
import { type CodeView, createCodeView } from '../studio/parts/code/code-view.ts';
import { vocabulary } from '../vocabulary.ts';

const schemas = metaSchemas(vocabulary, FALLBACK_LANGUAGE);

/** Text editor of one definition file, with completion by the meta-schemas and the problems shown in place. */
export function Code({
  path,
  text,
  problems,
  onChange,
}: {
  path: string;
  text: string;
  problems: readonly Problem[];
  onChange(text: string): void;
}) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<CodeView>(undefined);
  const latest = useRef({ text, onChange });
  latest.current = { text, onChange };
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const options = {
      label: path,
      path,
      text: latest.current.text,
      schemas,
      readOnly: false,
      lang: FALLBACK_LANGUAGE,
    };
    const made = createCodeView(root, options, (next) => latest.current.onChange(next));
    view.current = made;
    return () => made.destroy();
  }, [path]);
  useEffect(() => view.current?.show(text), [text]);
  useEffect(() => view.current?.mark(problems), [problems]);
  return <div className="pg-code" ref={host} />;
}
