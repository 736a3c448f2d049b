import type { Command } from '../command.ts';
import { check } from './check.ts';
import { docs } from './docs.ts';
import { newCommand } from './new.ts';
import { payload } from './payload.ts';
import { rule } from './rule.ts';
import { user } from './user.ts';

/** Every command of `zayavka`, in the order of its help. */
export const commands: readonly Command[] = [check, payload, rule, newCommand, docs, user];
