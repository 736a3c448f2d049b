/** Longer excerpts would put a definition's texts into logs. */
const MAX_EXCERPT = 60;

/** Generated code has what no schema of ours compiles to: somebody's text has become code, or the generator has changed. */
export class CodeRefused extends Error {
  constructor(what: string, text: string, start: number) {
    const excerpt = JSON.stringify(text.slice(start, start + MAX_EXCERPT));
    super(
      `CODE_REFUSED: generated code has ${what} at ${start}: ${excerpt}. It was not run. ` +
        'Find the text of the definition that got there; if a new keyword generates it, extend validators/contract/.',
    );
    this.name = 'CodeRefused';
  }
}
