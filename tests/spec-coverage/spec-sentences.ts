/** A specification by its letter: `docs/spec/R.md`, `docs/spec/S.md`. */
export type SpecName = 'R' | 'S';

export interface SpecSentence {
  /** `R§5-12`: the twelfth sentence of section 5 of R. Stable as long as the text is. */
  id: string;
  spec: SpecName;
  section: number;
  sectionTitle: string;
  /** What the sentence speaks of, from general to particular: its heading, its list, its bullet. */
  topics: readonly string[];
  text: string;
}

/** The first words of a bullet or paragraph name what the rest of it speaks of: `Phone: …`. A longer clause does not. */
const LEAD_WORDS = 6;

/**
 * The sentences of a specification in its order, numbered by section from 1.
 *
 * A section starts at `## 5. …`; what is before the first has no sentences. Paragraphs and bullets are cut
 * at full stops outside quotes, so a list behind a colon stays with what introduces it; a row of a table is one
 * sentence, its cells separated by ` · `. Headings, and bold lines without a full stop, are topics.
 */
export function splitSpec(spec: SpecName, markdown: string): SpecSentence[] {
  const sentences: SpecSentence[] = [];
  let section = 0;
  let sectionTitle = '';
  let heading: string[] = [];
  let list: string[] = [];
  let count = 0;
  let inTable = false;

  const add = (text: string, topics: readonly string[]): void => {
    if (section === 0) return;
    count += 1;
    sentences.push({ id: `${spec}§${section}-${count}`, spec, section, sectionTitle, topics, text });
  };

  for (const line of markdown.split('\n').map((one) => one.trim())) {
    const ofTable = line.startsWith('|');
    const opensTable = ofTable && !inTable;
    inTable = ofTable;
    if (line === '') {
      list = [];
    } else if (line.startsWith('## ')) {
      const [, number = '0', title = ''] = /^## (\d+)\. (.+)/.exec(line) ?? [];
      section = Number(number);
      sectionTitle = title;
      count = 0;
      heading = [];
      list = [];
    } else if (line.startsWith('#')) {
      heading = [line.replace(/^#+ /, '')];
      list = [];
    } else if (ofTable) {
      // The first row is the head, the second the rule below it.
      if (!opensTable && !/^[|\s:-]+$/.test(line)) add(cellsOf(line).join(' · '), heading);
    } else {
      const bold = /^\*\*(.+?)\*\*/.exec(line)?.[1];
      if (bold !== undefined) list = [bold];
      if (line === `**${bold}**`) continue;
      const [first = '', ...others] = sentencesOf(line.replace(/^- /, '').replaceAll('**', ''));
      const topics = [...heading, ...list];
      add(first, topics);
      for (const other of others) add(other, [...topics, ...leadOf(first)]);
    }
  }
  return sentences;
}

const cellsOf = (row: string): string[] =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function leadOf(sentence: string): string[] {
  const [lead = '', rest] = sentence.split(': ', 2);
  return rest !== undefined && lead.split(' ').length <= LEAD_WORDS ? [lead] : [];
}

/** `Button: ок. Shown …` → two. Full stops in `99.99.9999`, `- . /`, `+7(... when` and in quotes end nothing. */
function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: end } of blankQuotes(paragraph).matchAll(/(?<![\s.])[.!?](?:\s+|$)/g)) {
    sentences.push(paragraph.slice(start, index + 1));
    start = index + end.length;
  }
  return [...sentences, paragraph.slice(start)].filter((sentence) => sentence !== '');
}

/** The same length, with quoted texts made of underscores. An apostrophe inside a word quotes nothing. */
const blankQuotes = (text: string): string =>
  text.replace(/(?<![\p{L}\d])'[^']*'(?!\p{L})/gu, (quoted) => '_'.repeat(quoted.length));
