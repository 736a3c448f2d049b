import type { DiffPorts } from '#engine/solver';
import { diffPorts } from '../../app/cli/diff/ports.ts';

/** Ports whose time never expires, so that no test depends on the speed of the machine. */
export const ports: DiffPorts = diffPorts(() => false);
