import type { ContentElement, ContentNode } from './content-node.ts';
import { encodeEntities } from './entities.ts';
import { markedElements } from './marked-elements.ts';

/** Formats rich text as HTML, from which `parseContent` makes the same nodes; for API clients other than our pages. */
export const formatContent = (nodes: readonly ContentNode[]): string => nodes.map(formatNode).join('');

const VOID: ReadonlySet<string> = new Set(['br', 'hr']);

function formatNode(node: ContentNode): string {
  if (typeof node === 'string') return encodeEntities(node);
  const marked = Object.entries(markedElements).find(([, { tag }]) => tag === node.tag);
  if (marked !== undefined) return formatMarked(node, ...marked);
  const { tag, attributes = {}, children = [] } = node;
  const opening = `<${tag}${formatAttributes(Object.entries(attributes))}>`;
  return VOID.has(tag) ? opening : `${opening}${formatContent(children)}</${tag}>`;
}

function formatMarked(
  { attributes = {}, children = [] }: ContentElement,
  mark: string,
  { tag, attributes: names, labelled }: (typeof markedElements)[string],
): string {
  const written = Object.entries(attributes).flatMap(([own, value]): [string, string][] => {
    const name = names[own];
    return name === undefined ? [] : [[name, value]];
  });
  const marks: [string, string][] = written.some(([name]) => name === mark)
    ? written
    : [[mark, ''], ...written];
  const element = tag === 'calculator' ? 'div' : 'span';
  const inner = labelled === undefined ? formatContent(children) : encodeEntities(attributes[labelled] ?? '');
  return `<${element}${formatAttributes(marks)}>${inner}</${element}>`;
}

const formatAttributes = (attributes: readonly [string, string][]): string =>
  attributes.map(([name, value]) => ` ${name}="${encodeEntities(value)}"`).join('');
