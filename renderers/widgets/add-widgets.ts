import type { Widget } from '../controls/control.ts';
import { loaded } from './loaded.ts';

/** Adds the widgets of plug-ins to the loaded ones. */
export const addWidgets = (controls: Readonly<Record<string, Widget>>): void =>
  void Object.assign(loaded, controls);
