import type { WorkChallenge } from '#contract';
import { findWork } from './find-work.ts';

/** Message of the worker that solves the proof of work: the finished rounds, the code, or its failure. */
export type WorkNews = { done: number } | { code: string } | { failed: true };

const report = (news: WorkNews): void => self.postMessage(news);

self.addEventListener('message', ({ data }: MessageEvent<WorkChallenge>) => {
  try {
    report({ code: findWork(data, (done) => report({ done })) });
  } catch {
    // The device lacks the memory for the work.
    report({ failed: true });
  }
});
