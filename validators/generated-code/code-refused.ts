import { DeveloperError } from '#engine/model/errors';
import errors from '../rules/errors.json' with { type: 'json' };

/** Largest length of an excerpt, in characters; a longer excerpt would put a definition's texts into logs. */
const MAX_EXCERPT = 60;

/**
 * Developer error thrown for generated code that none of our schemas compiles to: a text has become code, or
 * the generator has changed. It names the refused part, its position and an excerpt.
 */
export class CodeRefused extends DeveloperError {
  constructor(what: string, text: string, start: number) {
    const excerpt = JSON.stringify(text.slice(start, start + MAX_EXCERPT));
    super('CODE_REFUSED', errors.CODE_REFUSED, { what, start, excerpt });
    this.name = 'CodeRefused';
  }
}
