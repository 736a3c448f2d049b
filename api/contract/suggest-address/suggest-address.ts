import { addressParts } from '../address-parts.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { exactly, textOrNull as text } from '../schemas.ts';
import { askSchema, suggestionResponses } from '../suggestions.ts';
import examples from './examples.json' with { type: 'json' };

/** Known parts of the address: a street has no house yet. */
const address = exactly({
  ...addressParts,
  // Building of a house that has several: `к` and `2`.
  block_type: text,
  block: text,
});

/** Call that suggests addresses for a typed text of words of a city and a street, with house and flat behind them. */
export const suggestAddress = defineEndpoint({
  id: 'suggest-address',
  proof: 'nothing',
  method: 'POST',
  path: '/suggestions/api/4_1/rs/suggest/address',
  encoding: 'json',
  summary: 'Find an address by words of its city and street, with a house and a flat behind them',
  source: 'S§3 Address object',
  body: askSchema(examples.body),
  usedWith: ['address'],
  responses: suggestionResponses(address, examples.suggestion),
});
