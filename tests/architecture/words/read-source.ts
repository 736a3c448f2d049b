import ts from 'typescript';

/**
 * Text of a source that people read, with the line on which it starts. A `literal` is any other text or
 * regular expression.
 */
export interface SourceText {
  kind: 'name' | 'comment' | 'title' | 'literal';
  text: string;
  line: number;
}

const TEST_CALLS: ReadonlySet<string> = new Set(['it', 'test', 'describe', 'bench', 'step']);
/** Tokens after which a slash divides; after any other it starts a regular expression. */
const ENDS_OPERAND: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.Identifier,
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.CloseParenToken,
  ts.SyntaxKind.CloseBracketToken,
  ts.SyntaxKind.CloseBraceToken,
  ts.SyntaxKind.ThisKeyword,
  // The bracket closes a JSX tag such as `</p>`.
  ts.SyntaxKind.LessThanToken,
]);

/** Reads the source by the scanner alone, because parsing all files would take several times as long. */
export function readSource(source: string, isTest: boolean): SourceText[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.JSX, source);
  const found: SourceText[] = [];
  const lineAt = lineCounter(source);
  /** Number of open braces of each template literal around the position. */
  const templates: number[] = [];
  let braces = 0;
  let previous = ts.SyntaxKind.Unknown;
  let titleIsNext = false;
  let isTestCall = false;
  for (;;) {
    let token = scanner.scan();
    if (token === ts.SyntaxKind.EndOfFileToken) return found;
    if (token === ts.SyntaxKind.CloseBraceToken && templates.at(-1) === braces) {
      token = scanner.reScanTemplateToken(false);
      if (token === ts.SyntaxKind.TemplateTail) templates.pop();
    } else if (token === ts.SyntaxKind.TemplateHead) templates.push(braces);
    else if (token === ts.SyntaxKind.OpenBraceToken) braces += 1;
    else if (token === ts.SyntaxKind.CloseBraceToken) braces -= 1;
    if (isSlash(token) && !ENDS_OPERAND.has(previous)) token = scanner.reScanSlashToken();

    const add = (kind: SourceText['kind'], text: string): void => {
      found.push({ kind, text, line: lineAt(scanner.getTokenStart()) });
    };
    if (isComment(token)) add('comment', scanner.getTokenText());
    if (isTrivia(token)) continue;
    if (token === ts.SyntaxKind.Identifier) add('name', scanner.getTokenText());
    if (isLiteral(token)) add(titleIsNext ? 'title' : 'literal', scanner.getTokenText());

    const isOpening = token === ts.SyntaxKind.OpenParenToken;
    // A title follows `it('…`, `it.skipIf(…)('…` and `it.each([…])('…`.
    titleIsNext = isTest && isOpening && (isTestCall || previous === ts.SyntaxKind.CloseParenToken);
    isTestCall =
      TEST_CALLS.has(scanner.getTokenText()) ||
      (isTestCall && (token === ts.SyntaxKind.DotToken || token === ts.SyntaxKind.Identifier));
    previous = token;
  }
}

const isSlash = (token: ts.SyntaxKind): boolean =>
  token === ts.SyntaxKind.SlashToken || token === ts.SyntaxKind.SlashEqualsToken;

const isComment = (token: ts.SyntaxKind): boolean =>
  token === ts.SyntaxKind.SingleLineCommentTrivia || token === ts.SyntaxKind.MultiLineCommentTrivia;

const isTrivia = (token: ts.SyntaxKind): boolean =>
  token >= ts.SyntaxKind.FirstTriviaToken && token <= ts.SyntaxKind.LastTriviaToken;

const isLiteral = (token: ts.SyntaxKind): boolean =>
  token === ts.SyntaxKind.StringLiteral ||
  token === ts.SyntaxKind.RegularExpressionLiteral ||
  (token >= ts.SyntaxKind.FirstTemplateToken && token <= ts.SyntaxKind.LastTemplateToken);

/** Returns a line counter; positions must come in rising order, so that each line is counted once. */
function lineCounter(source: string): (position: number) => number {
  let line = 1;
  let from = 0;
  return (position) => {
    for (let at = source.indexOf('\n', from); at !== -1 && at < position; at = source.indexOf('\n', from)) {
      line += 1;
      from = at + 1;
    }
    return line;
  };
}
