import fc from 'fast-check';
import { propertyRuns } from './property-runs.ts';

fc.configureGlobal(propertyRuns({ numRuns: 100, seed: 1 }));
