/** Ways in which a visitor can talk with the bank on a page: written chat or voice call. @spec S§2 Chat widgets */
export const TALK_KINDS = ['chat', 'voice'] as const;
/** Way in which a visitor can talk with the bank: `chat` or `voice`. */
export type TalkKind = (typeof TALK_KINDS)[number];

/**
 * Queues of the contact centre in which a chat or a call starts; the first is the default of a section.
 * @spec S§7 web, proweb
 */
export const TALK_CHANNELS = ['web', 'proweb'] as const;

/** Message by which a page opens or closes the chat or call in its frame. */
export interface TalkCommand {
  to: 'zayavka-talk';
  command: 'open' | 'close';
}

/**
 * Message by which the frame of a chat or call tells its page that it is starting, ready, failed or closed.
 * @spec S§4 Voice widget: initialization started, success, failure
 */
export interface TalkReport {
  from: 'zayavka-talk';
  report: 'started' | 'ready' | 'failed' | 'closed';
}
const REPORTS: ReadonlySet<unknown> = new Set<TalkReport['report']>(['started', 'ready', 'failed', 'closed']);

/**
 * True if a message received by the page is a report of the frame of a chat or call; any window may send a
 * message with any content.
 */
export const isTalkReport = (message: unknown): message is TalkReport =>
  typeof message === 'object' &&
  message !== null &&
  'from' in message &&
  message.from === 'zayavka-talk' &&
  'report' in message &&
  REPORTS.has(message.report);

/** Path of the page in which the script of the chat or call runs, in a frame of its own. */
export const TALK_FRAME_PATH = '/chat-frame';

/** Parameters of a chat or call: its kind, the queue, the language, and the page that it was opened on. */
export interface TalkPlace {
  kind: TalkKind;
  channel: string;
  lang: string;
  /** Slug of the page that the talk was opened on. */
  page: string;
}

/** Returns the URL of the frame for a chat or call, with kind, channel, language and page as query parameters. */
export const talkFrameUrl = ({ kind, channel, lang, page }: TalkPlace): string =>
  `${TALK_FRAME_PATH}?${new URLSearchParams({ kind, channel, lang, page })}`;
