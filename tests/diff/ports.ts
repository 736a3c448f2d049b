import type { DiffPorts } from '#engine/solver';
import { diffPorts } from '../../app/cli/diff/ports.ts';

/** Unhurried: no test depends on how fast the machine is. */
export const ports: DiffPorts = diffPorts(() => false);
