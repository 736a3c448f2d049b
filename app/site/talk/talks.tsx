import { TALK_KINDS } from '#contract';
import { TalkPanel } from './talk-panel.tsx';

/** Whatever page is shown, the talks of this visit are in it. */
export const Talks = () => TALK_KINDS.map((kind) => <TalkPanel key={kind} kind={kind} />);
