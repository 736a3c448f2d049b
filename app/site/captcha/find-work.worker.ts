import type { WorkChallenge } from '#contract';
import { findWork } from './find-work.ts';

/** What the worker reports to its page. */
export type WorkNews = { done: number } | { code: string } | { failed: true };

const report = (news: WorkNews): void => self.postMessage(news);

self.addEventListener('message', ({ data }: MessageEvent<WorkChallenge>) => {
  findWork(data, (done) => report({ done })).then(
    (code) => report({ code }),
    () => report({ failed: true }),
  );
});
