import { useMemo } from 'react';
import type { ContentNode } from '#engine/model/content';
import { Content, type ContentParts } from '#renderers';
import { ActionButton } from './action-button/action-button.tsx';
import { DepositCalculator } from './calculator/deposit-calculator.tsx';
import { usePage } from './page-context.ts';
import { PhoneLink } from './phone-link.tsx';

const ContentAction: ContentParts['Action'] = ({ attributes }) => <ActionButton action={{ ...attributes }} />;

/**
 * Rich text (parsed HTML of a definition), rendered with the components of this site.
 * @spec S§2 Content rendering rules
 */
export function RichText({ nodes }: { nodes: readonly ContentNode[] }) {
  const page = usePage();
  const tooltip = page.text('site.tooltip');
  const close = page.text('CLOSE');
  const newTab = page.text('form.newTab');
  const parts = useMemo(
    (): ContentParts => ({
      Action: ContentAction,
      Phone: PhoneLink,
      Calculator: DepositCalculator,
      texts: { tooltip, close, newTab },
    }),
    [tooltip, close, newTab],
  );
  return <Content nodes={nodes} parts={parts} />;
}
