import type { ComponentType } from 'react';
import type { JsonObject } from '#engine/model/json';
import { textIn } from '../page-data.ts';
import type { ActionProps } from './action.ts';
import { AnchorAction } from './anchor-action.tsx';
import { LinkAction } from './link-action.tsx';
import { ModalAction } from './modal-action.tsx';
import { OmniChatAction, OnlineCallAction } from './talk-actions.tsx';

/** Components by the type of action that a page's definition names. */
const actions: Readonly<Record<string, ComponentType<ActionProps>>> = {
  modal: ModalAction,
  'online-call': OnlineCallAction,
  'omni-chat': OmniChatAction,
  anchor: AnchorAction,
  link: LinkAction,
};

/**
 * Button of a page that opens a form, starts a call or follows a link, as `action` of the page's definition
 * tells; nothing for an unknown type.
 * @spec R§2 Action button
 */
export function ActionButton({ action, given }: { action: JsonObject; given?: JsonObject }) {
  const Action = actions[textIn(action.type)];
  const className = action.look === 'black' ? 'zy-button zy-button--black' : 'zy-button zy-button--secondary';
  return (
    Action && <Action action={action} label={textIn(action.label)} className={className} given={given} />
  );
}
