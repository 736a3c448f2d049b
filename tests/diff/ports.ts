import type { DiffPorts } from '#engine';
import { diffPorts } from '../../app/cli/diff/ports.ts';

/** Unhurried: no test depends on how fast the machine is. */
export const ports: DiffPorts = diffPorts(() => false);
