/** The name by which compiled validators ask for the rules. */
export const RULES_MODULE = '#rules';
