import { exampleScenes } from './example-scenes.ts';
import { formScenes } from './form-scenes.ts';
import { pageScenes } from './page-scenes.ts';
import type { Scene } from './scene.ts';
import { studioScenes } from './studio-scenes.ts';

export const scenes: readonly Scene[] = [...pageScenes, ...formScenes, ...exampleScenes, ...studioScenes];

export function sceneCalled(wanted: string): Scene {
  const scene = scenes.find(({ name }) => name === wanted);
  if (scene === undefined) throw new Error(`SHOT_UNKNOWN: no scene is called ${wanted}`);
  return scene;
}
