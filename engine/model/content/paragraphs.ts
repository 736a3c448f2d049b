import { type ContentNode, ruleOf } from './content-node.ts';

const isFlow = (node: ContentNode): boolean => typeof node !== 'string' && ruleOf(node.tag).role === 'flow';
const isBlank = (run: readonly ContentNode[]): boolean =>
  run.every((node) => typeof node === 'string' && node.trim() === '');

/**
 * Returns rich text with loose text beside blocks wrapped into paragraphs; the node `divide` separates two
 * paragraphs. With `mayStayLoose`, text without blocks stays unwrapped, as in most list items.
 */
export function withParagraphs(
  nodes: readonly ContentNode[],
  divide: ContentNode,
  mayStayLoose = false,
): ContentNode[] {
  if (mayStayLoose && !nodes.some((node) => node === divide || isFlow(node))) return [...nodes];
  const blocks: ContentNode[] = [];
  let run: ContentNode[] = [];
  const endRun = (): void => {
    if (!isBlank(run)) blocks.push({ tag: 'p', children: run });
    run = [];
  };
  for (const node of nodes) {
    if (node !== divide && !isFlow(node)) {
      run.push(node);
      continue;
    }
    endRun();
    if (node !== divide) blocks.push(node);
  }
  endRun();
  return blocks;
}
