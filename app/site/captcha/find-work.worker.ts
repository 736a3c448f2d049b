import type { WorkChallenge } from '#contract';
import { findWork } from './find-work.ts';

/** What the worker tells its page. */
export type WorkNews = { done: number } | { code: string } | { failed: true };

const tell = (news: WorkNews): void => self.postMessage(news);

self.addEventListener('message', ({ data }: MessageEvent<WorkChallenge>) => {
  findWork(data, (done) => tell({ done })).then(
    (code) => tell({ code }),
    () => tell({ failed: true }),
  );
});
