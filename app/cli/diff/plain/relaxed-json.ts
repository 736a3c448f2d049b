import { visit } from 'jsonc-parser';

/** Returns JSON with comments and trailing commas replaced by spaces, so that positions stay. */
export function strictJson(text: string): string {
  const plain = withoutComments(text);
  const trailing: number[] = [];
  let comma = 0;
  const end = (offset: number): void => {
    const isLast = plain[comma] === ',' && plain.slice(comma + 1, offset).trim() === '';
    // A comma counts as trailing only after a value; a lone comma stays an error.
    if (isLast && !'{[,:'.includes(plain.slice(0, comma).trimEnd().slice(-1))) trailing.push(comma);
  };
  visit(
    plain,
    {
      onSeparator(character, offset) {
        if (character === ',') comma = offset;
      },
      onObjectEnd: end,
      onArrayEnd: end,
    },
    { allowTrailingComma: true },
  );
  let strict = '';
  let at = 0;
  for (const from of trailing) {
    strict += `${plain.slice(at, from)} `;
    at = from + 1;
  }
  return strict + plain.slice(at);
}

function withoutComments(text: string): string {
  let plain = '';
  let at = 0;
  visit(text, {
    onComment(from, length) {
      plain += text.slice(at, from) + text.slice(from, from + length).replace(/[^\n\r]/g, ' ');
      at = from + length;
    },
  });
  return plain + text.slice(at);
}
