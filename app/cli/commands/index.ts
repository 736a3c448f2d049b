import type { Command } from '../command.ts';
import { check } from './check.ts';

/** Every command of `zayavka`, in the order of its help. */
export const commands: readonly Command[] = [check];
