import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import type { ContentElement, ContentNode, ContentTag } from '#engine';
import { Tooltip } from '../tooltip/tooltip.tsx';

/** What rich text needs from the page it stands in. */
export interface ContentParts {
  /** A button, by the attributes that its author gave it. */
  Action: ComponentType<{ attributes: Readonly<Record<string, string>> }>;
  /** A link with the number of a line. */
  Phone: ComponentType<{ line: string | undefined }>;
  Calculator: ComponentType;
  texts: {
    /** Names a tooltip's button before its own label. */
    tooltip: string;
    close: string;
    newTab: string;
  };
}

type Drawn = (props: { element: ContentElement; parts: ContentParts; children: ReactNode }) => ReactNode;

/** Elements that are more than an HTML element of the same name. */
const drawn: Partial<Record<ContentTag, Drawn>> = {
  a: ({ element: { attributes = {} }, parts: { texts }, children }) =>
    attributes.href === undefined ? (
      children
    ) : attributes.target === undefined ? (
      <a className="zy-link" href={attributes.href}>
        {children}
      </a>
    ) : (
      <a className="zy-link" href={attributes.href} target="_blank" rel="noreferrer">
        {children}
        <span className="zy-visually-hidden"> ({texts.newTab})</span>
      </a>
    ),
  action: ({ element: { attributes = {} }, parts: { Action } }) => <Action attributes={attributes} />,
  calculator: ({ parts: { Calculator } }) => <Calculator />,
  phone: ({ element: { attributes }, parts: { Phone } }) => <Phone line={attributes?.line} />,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className="zy-content__table" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  tooltip: ({ element: { attributes }, parts: { texts }, children }) => (
    <Tooltip label={[texts.tooltip, attributes?.label].filter(Boolean).join(': ')} closeLabel={texts.close}>
      {children}
    </Tooltip>
  ),
};

/** React's names of the attributes that elements keep. */
const PROPERTIES: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

/** Rich text, drawn from nodes and never from markup. @spec S§2 Content rendering rules */
export const Content = ({ nodes, parts }: { nodes: readonly ContentNode[]; parts: ContentParts }) => (
  <div className="zy-content">{drawAll(nodes, parts)}</div>
);

const drawAll = (nodes: readonly ContentNode[], parts: ContentParts): ReactNode[] =>
  nodes.map((node, index) => draw(node, parts, index));

function draw(node: ContentNode, parts: ContentParts, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const children = node.children === undefined ? undefined : drawAll(node.children, parts);
  const Drawn = drawn[node.tag];
  if (Drawn !== undefined)
    return <Fragment key={index}>{Drawn({ element: node, parts, children })}</Fragment>;
  const properties = Object.entries(node.attributes ?? {}).map(([name, value]) => [
    PROPERTIES[name] ?? name,
    value,
  ]);
  return createElement(node.tag, { key: index, ...Object.fromEntries(properties) }, children);
}
