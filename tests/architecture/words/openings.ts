/**
 * Openings that keep a reader waiting for the subject of a sentence: nominal relatives ("What is sent"), pronouns
 * before their noun, prepositions and participles in place of a symbol that nobody has named yet.
 */
const NEVER =
  'what|whatever|whether|who|whoever|whom|whose|which|those|that|this|these|of|so|nothing|nobody|there|he|she|it|they|its|their|theirs|his|one|ones|else|thus|hence';
/** A docstring has no sentence before it, so an opening clause or preposition refers to nothing either. */
const NEVER_IN_DOCSTRINGS =
  'where|how|why|by|as|longer|shorter|larger|smaller|exceeds|in|to|into|on|at|for|from|with|without|out|up|under|over|between|beside|besides|behind|before|after|above|below|among|through|during|within|around|all|both|either|neither|none|some|something|somebody|someone|other|others|another|more|most|less|least|much|many|few|same|only|also|not|never|always|still|even|just|yet|too|again|together|here|instead|and|or|but|like|than|until|since|because|while|once|twice|shown|given|taken|made|written|found|sent|asked|told|kept|gone|done|read';

export type SentenceKind = 'docstring' | 'comment' | 'text';

const openings: Readonly<Record<SentenceKind, RegExp>> = {
  docstring: new RegExp(`^(?:${NEVER}|${NEVER_IN_DOCSTRINGS})\\b`, 'i'),
  comment: new RegExp(`^(?:${NEVER})\\b`, 'i'),
  text: /^(?:what|whatever|whether|whoever|whose|those|of|so|nothing(?! to\b))\b(?!.*\?$)/i,
};

/** Openings that look like a breach and are none: "One-time code", "In-memory store". */
const EXEMPT = /^(?:one-time|all-or-|in-memory|on-screen|up-to-date|out-of-|read-only|at most|at least)/i;

/** Returns the first words of a sentence that opens against the law of plain sentences; `undefined` for a plain one. */
export function breachOf(kind: SentenceKind, sentence: string): string | undefined {
  const plain = sentence.replace(/^[\s`*_("«]+/, '');
  if (EXEMPT.test(plain) || !openings[kind].test(plain)) return undefined;
  return plain.split(/\s+/).slice(0, 6).join(' ');
}
