import type { Widget } from '../controls/control.ts';
import { loaded } from './loaded.ts';

/** Adds the widgets of plug-ins, by name, to the loaded ones; one with a known name replaces that one. */
export const addWidgets = (controls: Readonly<Record<string, Widget>>): void =>
  void Object.assign(loaded, controls);
