/** A specification by its letter: `docs/spec/R.md`, `docs/spec/S.md`. */
export type SpecName = 'R' | 'S';

export interface SpecSentence {
  /** Id of the twelfth sentence in section 5 of R is `R§5-12`. It is stable as long as the text is. */
  id: string;
  spec: SpecName;
  section: number;
  sectionTitle: string;
  /** Topics of the sentence from general to particular: its heading, list and bullet. */
  topics: readonly string[];
  text: string;
}

/**
 * Limit of the words that name the topic of a bullet or paragraph, as in `Phone: …`; a longer clause is no
 * topic.
 */
const LEAD_WORDS = 6;

/**
 * Splits a specification into sentences, numbered from 1 in each section.
 *
 * A section starts at `## 5. …`; text before the first has no sentences. Paragraphs and bullets are cut at
 * full stops outside quotes, so that a list behind a colon stays with its introduction; a row of a table is
 * one sentence, its cells separated by ` · `. Headings, and bold lines without a full stop, are topics.
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
      // The first row is the header, and the second the rule below it.
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

/**
 * Splits `Button: ок. Shown …` in two. Full stops in `99.99.9999`, `- . /`, `+7(... when` and in quotes end
 * no sentence.
 */
function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: end } of blankQuotes(paragraph).matchAll(/(?<![\s.])[.!?](?:\s+|$)/g)) {
    sentences.push(paragraph.slice(start, index + 1));
    start = index + end.length;
  }
  return [...sentences, paragraph.slice(start)].filter((sentence) => sentence !== '');
}

/** Replaces quoted texts by underscores of the same length. An apostrophe inside a word quotes nothing. */
const blankQuotes = (text: string): string =>
  text.replace(/(?<![\p{L}\d])'[^']*'(?!\p{L})/gu, (quoted) => '_'.repeat(quoted.length));
