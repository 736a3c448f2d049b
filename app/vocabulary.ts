import { type Vocabulary, widgets } from '#engine';
import { endpoints } from '#contract';
import { rules } from '#rules';

/** Everything that a definition may name, gathered from the registries of the layers. */
export const vocabulary: Vocabulary = { rules: [...rules.values()], endpoints: [...endpoints.values()], widgets };
