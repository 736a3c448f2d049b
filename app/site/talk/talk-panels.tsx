import { TALK_KINDS } from '#contract';
import { TalkPanel } from './talk-panel.tsx';

export const TalkPanels = () => TALK_KINDS.map((kind) => <TalkPanel key={kind} kind={kind} />);
