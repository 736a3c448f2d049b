import { autocompletion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { EditPath } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { parsePointer } from '#engine/model/json';
import { type Problem, problemIn } from '#engine/model/problems';
import { jsonLanguage } from './json-language.ts';

/** Text and settings with which an editor of JSON text starts. */
export interface CodeViewOptions {
  /** Accessible name. */
  label: string;
  /** Path in the definitions folder, which decides the meta-schema for completion. */
  path: string;
  text: string;
  schemas: Readonly<Record<string, object>>;
  readOnly: boolean;
  /** Language of the problems. */
  lang: Lang;
}

/** Handle of an editor of JSON text, by which the component around it changes its text, marks and selection. */
export interface CodeView {
  /** Replaces the text after a change made elsewhere. */
  show(text: string): void;
  /** Shows marks at the problems. */
  mark(problems: readonly Problem[]): void;
  /** Moves the focus and the caret to the value at a path, and scrolls to it. */
  go(place: EditPath): void;
  /** Removes the editor from the page. */
  destroy(): void;
}

const CHECK_DELAY_MS = 300;
const fromOutside = Annotation.define<boolean>();

/** Theme by the tokens of the page, so that it follows the light and the dark scheme. */
const theme = EditorView.theme({
  '&': { backgroundColor: 'var(--zy-surface)', color: 'var(--zy-ink)', fontSize: '0.8125rem' },
  '.cm-scroller': { fontFamily: 'var(--zy-font-code)', fontVariantLigatures: 'none' },
  '.cm-content': { caretColor: 'var(--zy-ink)' },
  '.cm-gutters': {
    backgroundColor: 'var(--zy-paper)',
    color: 'var(--zy-ink-soft)',
    borderRight: '1px solid var(--zy-line-soft)',
  },
  '&.cm-focused': { outline: '2px solid var(--zy-focus)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--zy-tint)',
    outline: '1px solid var(--zy-line)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--zy-surface)',
    color: 'var(--zy-ink)',
    border: '1px solid var(--zy-line)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--zy-accent)',
    color: 'var(--zy-on-accent)',
  },
});
/**
 * Braces have no colour: when an editable text starts in a colour, Chromium writes that colour as a style attribute,
 * which the page's CSP forbids.
 */
const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--zy-ink)' },
  { tag: tags.string, color: 'var(--zy-accent-strong)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--zy-focus)' },
]);

/** Creates an editor of JSON text in a shadow root. It has no undo history of its own, because the document has one. */
export function createCodeView(
  root: ShadowRoot,
  { text, label, path, schemas, readOnly, lang }: CodeViewOptions,
  onChange: (text: string) => void,
): CodeView {
  const language = jsonLanguage(schemas);
  let problems: readonly Problem[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const checkSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const checked = view.state.doc.toString();
      const found = await language.validate(path, checked);
      if (view.state.doc.toString() !== checked) return;
      const own = found.map(
        ({ from, to, message, isError }): Diagnostic => ({
          from,
          to,
          message,
          severity: isError ? 'error' : 'warning',
        }),
      );
      view.dispatch(setDiagnostics(view.state, [...own, ...diagnosticsOf(checked, problems, lang)]));
    }, CHECK_DELAY_MS);
  };

  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        json(),
        syntaxHighlighting(highlighting),
        bracketMatching(),
        lintGutter(),
        theme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label }),
        EditorState.readOnly.of(readOnly),
        autocompletion({ override: [(context) => complete(context, language, path)] }),
        keymap.of([...completionKeymap, ...defaultKeymap]),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          if (!docChanged) return;
          checkSoon();
          if (!transactions.some((one) => one.annotation(fromOutside))) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  checkSoon();

  return {
    show(next) {
      const now = view.state.doc.toString();
      if (now === next) return;
      view.dispatch({ changes: changeBetween(now, next), annotations: fromOutside.of(true) });
    },
    mark(next) {
      problems = next;
      checkSoon();
    },
    go(place) {
      const tree = parseTree(view.state.doc.toString());
      const segments = place.map((step) => (/^\d+$/.test(String(step)) ? Number(step) : step));
      const node = tree && (findNodeAtLocation(tree, segments) ?? tree);
      view.focus();
      view.dispatch({ selection: { anchor: node?.offset ?? 0 }, scrollIntoView: true });
    },
    destroy() {
      clearTimeout(timer);
      view.destroy();
    },
  };
}

async function complete(
  { state, pos, explicit }: CompletionContext,
  language: ReturnType<typeof jsonLanguage>,
  path: string,
) {
  const text = state.doc.toString();
  if (!explicit && !/["\w@-]$/.test(text.slice(0, pos))) return null;
  const found = await language.complete(path, text, pos);
  const [first] = found;
  if (first === undefined) return null;
  return {
    from: first.from,
    to: first.to,
    options: found.map(({ label, detail, insert }) => ({
      label,
      detail: detail.slice(0, 60),
      apply: insert,
    })),
    filter: false,
  };
}

function diagnosticsOf(text: string, problems: readonly Problem[], lang: Lang): Diagnostic[] {
  const tree = parseTree(text);
  return problems.map((problem) => {
    const { pointer, line, severity } = problem;
    const { message, fix } = problemIn(problem, lang);
    const segments = parsePointer(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const node = tree && segments.length > 0 ? findNodeAtLocation(tree, segments) : undefined;
    const start =
      node?.offset ??
      text
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length;
    return {
      from: Math.min(start, text.length),
      to: Math.min(start + (node?.length ?? 1), text.length),
      severity,
      message: fix === undefined ? message : `${message}\n${fix}`,
    };
  });
}

/** Returns the smallest change, so that the caret and the scroll position stay. */
function changeBetween(now: string, next: string): { from: number; to: number; insert: string } {
  let from = 0;
  while (from < Math.min(now.length, next.length) && now[from] === next[from]) from += 1;
  let [end, endNext] = [now.length, next.length];
  while (end > from && endNext > from && now[end - 1] === next[endNext - 1]) {
    end -= 1;
    endNext -= 1;
  }
  return { from, to: end, insert: next.slice(from, endNext) };
}
