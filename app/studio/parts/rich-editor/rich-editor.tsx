import { languageTitle } from '#renderers/staff';
import './rich-editor.css';
import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import 'prosemirror-view/style/prosemirror.css';
import { useEffect, useId, useRef, useState } from 'react';
import { formatContent, parseContent } from '#engine/model/content';
import type { SiteLanguage } from '#engine/model/definition';
import { directionOf } from '#engine/model/site';
import { useStudio } from '../../studio-context.ts';
import { type Pressed, pressedIn, toggleLook } from './commands.ts';
import { PastedParser, withoutStyles } from './pasted.ts';
import { contentOf, documentOf } from './rich-document.ts';
import { richSchema } from './rich-schema.ts';
import { RichToolbar } from './rich-toolbar.tsx';

interface RichEditorProps {
  id?: string | undefined;
  lang: SiteLanguage;
  value: string;
  problemId?: string | undefined;
  /** Absent where the text may only be read. */
  onChange: ((html: string) => void) | undefined;
  /** Returns the words by which a part of the page is shown, as the number of a phone. */
  tokenText(name: string, attributes: Readonly<Record<string, string>>): string;
}

/** Editor of rich text as it looks on the page. `value` and the value of `onChange` are HTML as in definitions. */
export function RichEditor({ id, lang, value, problemId, onChange, tokenText }: RichEditorProps) {
  const { text } = useStudio();
  const ownId = useId();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const written = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const token = useRef(tokenText);
  token.current = tokenText;
  const [pressed, setPressed] = useState<Pressed>();
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const mayEdit = onChange !== undefined;

  useEffect(() => {
    if (host.current === null) return;
    const editor = new EditorView(
      { mount: host.current },
      {
        state: stateOf(written.current),
        editable: () => change.current !== undefined,
        transformPastedHTML: withoutStyles,
        clipboardParser: new PastedParser(setDropped),
        nodeViews: Object.fromEntries(
          ['phone', 'action', 'calculator'].map((name) => [
            name,
            ({ attrs }) => ({ dom: tokenElement(name, token.current(name, attrs.content)) }),
          ]),
        ),
        dispatchTransaction(transaction) {
          const state = editor.state.apply(transaction);
          editor.updateState(state);
          const now = pressedIn(state);
          setPressed((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
          if (!transaction.docChanged) return;
          written.current = formatContent(contentOf(state.doc));
          change.current?.(written.current);
        },
      },
    );
    view.current = editor;
    setPressed(pressedIn(editor.state));
    return () => {
      view.current = undefined;
      editor.destroy();
    };
  }, []);

  // Undo, another person and the other editor of the text change the value from outside.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    view.current?.updateState(stateOf(value));
  }, [value]);

  const run = (command: Command): void => {
    const editor = view.current;
    if (editor === undefined) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  };

  return (
    <div className="zs-rich">
      {mayEdit && pressed !== undefined && (
        <RichToolbar pressed={pressed} controls={id ?? ownId} onRun={run} />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a text area shows no formatting */}
      <div
        className="zs-rich__text zy-content"
        ref={host}
        id={id ?? ownId}
        lang={lang}
        dir={directionOf(lang)}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-readonly={!mayEdit}
        aria-invalid={problemId === undefined ? undefined : true}
        aria-describedby={problemId}
        aria-label={languageTitle(text, lang)}
      />
      <p className="zs-small" role="status">
        {dropped.length > 0 &&
          text('studio.rich.dropped', { names: dropped.map((name) => droppedName(text, name)).join(', ') })}
      </p>
    </div>
  );
}

/** Elements that have a name for people. */
const NAMED: ReadonlySet<string> = new Set(['img', 'iframe', 'form', 'input', 'button', 'video', 'svg']);

const droppedName = (text: (key: string) => string, name: string): string =>
  text(`studio.rich.dropped.${NAMED.has(name) ? name : 'other'}`);

function tokenElement(name: string, words: string): HTMLElement {
  const element = document.createElement(name === 'calculator' ? 'div' : 'span');
  element.className = 'zs-rich__button';
  element.textContent = words;
  return element;
}

/**
 * Returns the editor's state for HTML, with its keys: Enter continues a list and Shift+Enter breaks a line; Tab
 * moves in lists and tables and leaves the text elsewhere.
 */
function stateOf(html: string): EditorState {
  const { li, br } = richSchema.nodes;
  const breakLine: Command = (state, dispatch) => {
    if (br === undefined) return false;
    dispatch?.(state.tr.replaceSelectionWith(br.create()).scrollIntoView());
    return true;
  };
  const inList = (make: typeof sinkListItem): Command => (li === undefined ? () => false : make(li));
  return EditorState.create({
    doc: documentOf(parseContent(html)),
    plugins: [
      keymap({
        Enter: inList(splitListItem),
        'Shift-Enter': chainCommands(exitCode, breakLine),
        Tab: chainCommands(inList(sinkListItem), goToNextCell(1)),
        'Shift-Tab': chainCommands(inList(liftListItem), goToNextCell(-1)),
        'Mod-b': toggleLook('strong'),
        'Mod-i': toggleLook('em'),
      }),
      keymap(baseKeymap),
      tableEditing(),
    ],
  });
}
