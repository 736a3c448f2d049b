import { matchesQuery } from '../parts/search/matches-query.ts';

/**
 * Block of a guide: title, heading, paragraph, list or picture, which is the subset of Markdown in which `docs/ru` is
 * written.
 */
export type GuideBlock =
  | { kind: 'title' | 'heading'; text: string }
  | { kind: 'paragraph'; spans: GuideSpan[] }
  | { kind: 'list'; isOrdered: boolean; items: GuideSpan[][] }
  | { kind: 'picture'; alt: string; name: string };

/** Piece of a guide's text in one style: plain, strong or code. */
export interface GuideSpan {
  kind: 'plain' | 'strong' | 'code';
  text: string;
}

const PICTURE = /^!\[([^\]]*)\]\((?:.*\/)?([^/]+)\.png\)$/;
const ITEM = /^(?:-|\d+\.) /;

/** Parses a guide in Markdown to its blocks. */
export const readGuide = (text: string): GuideBlock[] =>
  text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(readBlock);

function readBlock(block: string): GuideBlock {
  if (block.startsWith('# ')) return { kind: 'title', text: block.slice(2) };
  if (block.startsWith('## ')) return { kind: 'heading', text: block.slice(3) };
  const [, alt, name] = PICTURE.exec(block) ?? [];
  if (alt !== undefined && name !== undefined) return { kind: 'picture', alt, name };
  if (!ITEM.test(block)) return { kind: 'paragraph', spans: readSpans(block) };
  const items = block.split(/\n(?=(?:-|\d+\.) )/).map((item) => readSpans(item.replace(ITEM, '')));
  return { kind: 'list', isOrdered: !block.startsWith('-'), items };
}

const readSpans = (text: string): GuideSpan[] =>
  text
    .replace(/\s+/g, ' ')
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part): GuideSpan => {
      if (part.startsWith('**')) return { kind: 'strong', text: part.slice(2, -2) };
      if (part.startsWith('`')) return { kind: 'code', text: part.slice(1, -1) };
      return { kind: 'plain', text: part };
    });

/** Heading of a guide with the blocks below it; the first section has the title. */
export type GuideSection = GuideBlock[];

/** Returns the sections of a guide that contain every word of the typed text; all of them for an empty text. */
export function foundSections(blocks: readonly GuideBlock[], typed: string): GuideSection[] {
  const starts = blocks.flatMap(({ kind }, index) => (kind === 'heading' || index === 0 ? [index] : []));
  const sections = starts.map((start, at) => blocks.slice(start, starts[at + 1]));
  return sections.filter((section) => matchesQuery(typed, ...section.flatMap(wordsIn)));
}

function wordsIn(block: GuideBlock): string[] {
  switch (block.kind) {
    case 'list':
      return block.items.map(wordsOf);
    case 'paragraph':
      return [wordsOf(block.spans)];
    case 'picture':
      return [];
    default:
      return [block.text];
  }
}

const wordsOf = (spans: readonly GuideSpan[]): string => spans.map(({ text }) => text).join('');
