import { openTalk } from '../talk/open-talk.ts';
import type { ActionProps } from './action.ts';

/**
 * Button that starts an online call; hidden without script. @spec R§2 start an online call; S§4 Voice widget;
 * the button mounts the widget when it is first pressed
 */
export const OnlineCallAction = ({ label, className }: ActionProps) => (
  <button className={`${className} zy-needs-script`} type="button" onClick={() => openTalk('voice')}>
    {label}
  </button>
);

/** Button that opens the chat; hidden without script. @spec R§2 open an omni chat */
export const OmniChatAction = ({ label, className }: ActionProps) => (
  <button className={`${className} zy-needs-script`} type="button" onClick={() => openTalk('chat')}>
    {label}
  </button>
);
