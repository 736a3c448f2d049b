const ESCAPE = String.fromCharCode(27);
const SEQUENCES = new RegExp(`${ESCAPE}\\[[\\d;]+m`, 'g');
const visible = (text: string): number => text.replace(SEQUENCES, '').length;

/** Lines no wider than the terminal, broken between words, with the indent of their first line; a longer word stays whole. */
export function wrapped(text: string, width: number | undefined): string {
  if (width === undefined) return text;
  return text
    .split('\n')
    .map((line) => (visible(line) <= width ? line : broken(line, width)))
    .join('\n');
}

function broken(line: string, width: number): string {
  const indent = /^ */.exec(line)?.[0] ?? '';
  const lines: string[] = [];
  let current = indent;
  for (const word of line.slice(indent.length).split(' ')) {
    const isFirst = current.trim() === '';
    if (!isFirst && visible(current) + 1 + visible(word) > width) {
      lines.push(current);
      current = `${indent}${word}`;
    } else current = isFirst ? `${current}${word}` : `${current} ${word}`;
  }
  return [...lines, current].join('\n');
}
