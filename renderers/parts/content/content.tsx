import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import type { ContentElement, ContentNode, ContentTag } from '#engine/model/content';
import { Tooltip } from '../tooltip/tooltip.tsx';

/** Components and texts that a page provides for its rich text. */
export interface ContentParts {
  /** Button with the attributes that its author gave it. */
  Action: ComponentType<{ attributes: Readonly<Record<string, string>> }>;
  /** Link with the phone number of a line. */
  Phone: ComponentType<{ line: string | undefined }>;
  Calculator: ComponentType;
  texts: {
    /** Start of a tooltip button's name, before its own label. */
    tooltip: string;
    close: string;
    newTab: string;
  };
}

type ElementRenderer = (props: {
  element: ContentElement;
  parts: ContentParts;
  children: ReactNode;
}) => ReactNode;

/** Elements that need more than an HTML element of the same name. */
const renderers: Partial<Record<ContentTag, ElementRenderer>> = {
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
        <span className="zy-visually-hidden">{` (${texts.newTab})`}</span>
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

/** React's names of the attributes that elements may keep. */
const PROPERTIES: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

/** Renders rich text from a tree of nodes, never from markup. @spec S§2 Content rendering rules */
export const Content = ({ nodes, parts }: { nodes: readonly ContentNode[]; parts: ContentParts }) => (
  <div className="zy-content">{renderAll(nodes, parts)}</div>
);

const renderAll = (nodes: readonly ContentNode[], parts: ContentParts): ReactNode[] =>
  nodes.map((node, index) => render(node, parts, index));

function render(node: ContentNode, parts: ContentParts, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const children = node.children === undefined ? undefined : renderAll(node.children, parts);
  const renderElement = renderers[node.tag];
  if (renderElement !== undefined)
    return <Fragment key={index}>{renderElement({ element: node, parts, children })}</Fragment>;
  const properties = Object.entries(node.attributes ?? {}).map(([name, value]) => [
    PROPERTIES[name] ?? name,
    value,
  ]);
  return createElement(node.tag, { key: index, ...Object.fromEntries(properties) }, children);
}
