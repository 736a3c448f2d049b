import type { Page } from 'playwright-core';
import type { Lang } from '#engine/model/definition';
import type { Site } from '../journeys/site.ts';
import type { Scene } from './scene.ts';

/** Orders the scenes so that each comes after the one it follows, and one visit shows them all. */
export function inVisits(all: readonly Scene[]): Scene[] {
  const behind = ({ name }: Scene): Scene[] =>
    all.filter(({ follows }) => follows?.scene === name).flatMap((next) => [next, ...behind(next)]);
  const isFirst = ({ follows }: Scene): boolean => !all.some(({ name }) => name === follows?.scene);
  return all.filter(isFirst).flatMap((first) => [first, ...behind(first)]);
}

/** Visits to scenes that are given in the order of `inVisits`: a scene goes on from the page of the one before. */
export function createVisits(all: readonly Scene[]) {
  let kept: { scene: string; page: Page } | undefined;
  return {
    async reach(site: Site, { follows, reach }: Scene, lang: Lang): Promise<Page> {
      const before = kept;
      kept = undefined;
      if (before === undefined || before.scene !== follows?.scene) return reach(site, lang);
      await follows.go(before.page, lang);
      return before.page;
    },
    /** Ends the visit, unless another scene follows. */
    async leave(site: Site, { name }: Scene, page: Page): Promise<void> {
      if (all.some(({ follows }) => follows?.scene === name)) kept = { scene: name, page };
      else await site.leave(page);
    },
  };
}
