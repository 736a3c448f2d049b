/** Phrase at which a reader stops, with what to write instead. */
interface Phrase {
  pattern: RegExp;
  write: string;
}

/** An option or a variable is an instrument, and not an agent. */
const OPTION = '(?:`?--[a-z]|`?[A-Z]+_[A-Z_]+\\b(?!,? so| (?:is|was)\\b))';

const phrases: readonly Phrase[] = [
  { pattern: new RegExp(`\\bby ${OPTION}`), write: 'with' },
  {
    pattern: /(?:^|[.:;] )Name (?:an?|another|one|two|three|every|each|existing)\b/,
    write: 'Choose, Give, List',
  },
  { pattern: /\bof late\b/, write: 'recently' },
  { pattern: /\bmeanwhile(?=[.,;:]|$)/i, write: 'since, in the meantime' },
  {
    pattern: /\bthe own (?:account|access|name|password|role|sessions?)\b/i,
    write: 'the caller’s, their own',
  },
  { pattern: /\b(?:limits? of (?:time|memory)|merge of git|worker of the captcha)\b/i, write: 'a compound' },
];

/** Returns the first of the phrases in a text with its replacement; `undefined` for a plain one. */
export function phraseOf(text: string): { found: string; write: string } | undefined {
  const plain = text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
  for (const { pattern, write } of phrases) {
    const [found] = pattern.exec(plain) ?? [];
    if (found !== undefined) return { found, write };
  }
  return undefined;
}
