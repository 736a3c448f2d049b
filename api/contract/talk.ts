/** Ways to talk with the bank on a page. @spec S§2 Chat widgets */
export const TALK_KINDS = ['chat', 'voice'] as const;
export type TalkKind = (typeof TALK_KINDS)[number];

/** Channels of talks; the first is the default of a section. @spec S§7 web, proweb */
export const TALK_CHANNELS = ['web', 'proweb'] as const;

/** Message from a page to the frame of a talk. */
export interface TalkCommand {
  to: 'zayavka-talk';
  command: 'open' | 'close';
}

/**
 * Message from the frame of a talk to its page. @spec S§4 Voice widget: initialization started, success,
 * failure
 */
export interface TalkReport {
  from: 'zayavka-talk';
  report: 'started' | 'ready' | 'failed' | 'closed';
}
const REPORTS: ReadonlySet<unknown> = new Set<TalkReport['report']>(['started', 'ready', 'failed', 'closed']);

/** True for a valid report; any window may send a message with any content. */
export const isTalkReport = (message: unknown): message is TalkReport =>
  typeof message === 'object' &&
  message !== null &&
  'from' in message &&
  message.from === 'zayavka-talk' &&
  'report' in message &&
  REPORTS.has(message.report);

/** Path of the page in which the script of a talk runs, apart from the site. */
export const TALK_FRAME_PATH = '/chat-frame';

/** Kind, channel, language and page of a talk with the bank. */
export interface TalkPlace {
  kind: TalkKind;
  channel: string;
  lang: string;
  /** Slug of the page that the talk was opened on. */
  page: string;
}

/** Returns the address of the frame in which the visitor talks, with kind, channel, language and page as parameters. */
export const talkFrameUrl = ({ kind, channel, lang, page }: TalkPlace): string =>
  `${TALK_FRAME_PATH}?${new URLSearchParams({ kind, channel, lang, page })}`;
