import type { Widget } from '../controls/control.ts';
import { loaded } from './loaded.ts';

/** Adds widgets that come from plug-ins. */
export const addWidgets = (controls: Readonly<Record<string, Widget>>): void =>
  void Object.assign(loaded, controls);
