/** Block of code in a page, with the page's instructions for running it. */
export interface CodeBlock {
  language: string;
  text: string;
  /** File name under which the sentence before the block has the reader save it. */
  file?: string;
  /** True if a comment before the block leaves it out, with the reason. */
  isLeftOut: boolean;
  exitCode: number;
}

const FENCED = /(?:<!-- (?<note>[^>]*?) -->\n\n)?^```(?<language>\w*)\n(?<text>[\s\S]*?)^```/gm;

/** Returns the fenced blocks of a page in order. */
export function codeBlocksOf(page: string): CodeBlock[] {
  return [...page.matchAll(FENCED)].map(({ groups = {}, index }) => {
    const { note = '', language = '', text = '' } = groups;
    const [paragraph = ''] = page.slice(0, index).trimEnd().split('\n\n').slice(-1);
    const file = /\bas\s+`([^`]+)`:$/.exec(paragraph)?.[1];
    return {
      language,
      text,
      ...(file === undefined ? {} : { file }),
      isLeftOut: note.startsWith('not run'),
      exitCode: Number(/^exit (\d)/.exec(note)?.[1] ?? 0),
    };
  });
}

/** Returns the lines of a page that are indented by four spaces as code; lists are left out. */
export const indentedLinesOf = (page: string): string[] =>
  page
    .replace(/^```[\s\S]*?^```/gm, '')
    .split('\n\n')
    .filter((paragraph) => paragraph.split('\n').every((line) => line.startsWith('    ')))
    .flatMap((paragraph) => paragraph.split('\n').map((line) => line.trim()));

/**
 * Returns the definitions of a page, whole or as members without braces. A block with comments may contain
 * parts of several files, each after a comment that names its file. A comment `<!-- no definition -->` excludes
 * a message or an answer.
 */
export function definitionsOf(page: string): string[] {
  const paragraphs = page.replace(/^```[\s\S]*?^```/gm, '').split('\n\n');
  const indented = paragraphs.filter(
    (paragraph, index) =>
      /^ {4}["{]/.test(paragraph) && !/<!-- no definition -->\s*$/.test(paragraphs[index - 1] ?? ''),
  );
  const fenced = codeBlocksOf(page).flatMap(({ language, text }) => {
    if (language === 'jsonc') return text.split(/^\/\/.*$/m).filter((part) => part.trim() !== '');
    return language === 'json' ? [text] : [];
  });
  return [...indented, ...fenced].map((text) => (/^\s*\{/.test(text) ? text : `{${text}}`));
}
