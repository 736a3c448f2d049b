import type { Command } from '../command.ts';
import { appeal } from './appeal.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { diff } from './diff.ts';
import { docs } from './docs.ts';
import { erase } from './erase.ts';
import { exportCommand } from './export.ts';
import { newCommand } from './new.ts';
import { outbox } from './outbox.ts';
import { payload } from './payload.ts';
import { rule } from './rule.ts';
import { user } from './user.ts';

/** Every command of `zayavka`, in the order of its help. */
export const commands: readonly Command[] = [
  check,
  diff,
  payload,
  rule,
  newCommand,
  docs,
  user,
  appeal,
  outbox,
  exportCommand,
  erase,
  backup,
];
