import { endpoints } from '#contract';
import { type Vocabulary, widgets } from '#engine';
import { rules } from '#rules';

/** Everything that a definition may name, gathered from the registries of the layers. */
export const vocabulary: Vocabulary = {
  rules: [...rules.values()],
  endpoints: [...endpoints.values()],
  widgets,
};
