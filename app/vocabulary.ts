import { endpoints } from '#contract';
import { type Vocabulary, widgets } from '#engine/model';
import { rules } from '#rules';

/** Everything that a definition may name, gathered from the registries of the layers. */
export const vocabulary: Vocabulary = {
  rules: [...rules.values()],
  // A form can be sent only where a form's body is read, and where the answer can be.
  endpoints: [...endpoints.values()].filter(({ body, reading }) => body === 'form' && reading !== undefined),
  widgets,
};
