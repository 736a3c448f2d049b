import type { FaqQuestion } from '#contract';
import { type ContentNode, parseContent } from '#engine/model/content';
import { createSearch, type Found, markWords, type Word } from '#engine/search';

/** A question with its answer as nodes, read once. */
export interface FoundQuestion extends FaqQuestion {
  nodes: readonly ContentNode[];
}

/** Finds questions by their words, those of their answers and of their category. */
export function searchQuestions(questions: readonly FaqQuestion[]): (typed: string) => Found<FoundQuestion> {
  return createSearch(
    questions.map((one) => {
      const nodes = parseContent(one.answer);
      return {
        item: { ...one, nodes },
        title: one.question,
        parts: one.category_title === '' ? [] : [one.category_title],
        text: textOf(nodes),
      };
    }),
    // People ask in sentences, of which the answer has a few words.
    { coverage: 0.3 },
  );
}

/** A word ends where an element does: between cells and items there is no space. */
const textOf = (nodes: readonly ContentNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : `${textOf(node.children ?? [])} `)).join('');

/** The same nodes with the words of a search marked; what is in a button is left as it is. */
export const markNodes = (nodes: readonly ContentNode[], words: readonly Word[]): ContentNode[] =>
  nodes.flatMap((node): ContentNode[] => {
    if (typeof node === 'string')
      return markWords(node, words).map(({ text, isMarked }) =>
        isMarked ? { tag: 'mark', children: [text] } : text,
      );
    if (node.children === undefined || node.tag === 'action') return [node];
    return [{ ...node, children: markNodes(node.children, words) }];
  });
