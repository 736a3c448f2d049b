import { dirname } from 'node:path';
import ts from 'typescript';

/** Array methods whose callback returns what React renders. */
const RENDERING_CALLS = new Set(['map', 'flatMap']);

/**
 * Finds texts that are not the only child of an element, also those that a function returns among elements:
 * nothing says that its caller renders them alone. A browser's translator replaces each text of a page;
 * React can then neither change nor remove it, nor insert anything before it, unless the text is the
 * element's only child.
 */
export function textsBesideOthers(program: ts.Program, sources: readonly ts.SourceFile[]): string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];

  const isTextType = (type: ts.Type): boolean =>
    type.isUnion()
      ? type.types.some(isTextType)
      : type.isStringLiteral()
        ? type.value.trim() !== ''
        : // The falsy value of a node in `node && <p />`.
          !(type.isNumberLiteral() && type.value === 0) &&
          (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0;
  // A node from elsewhere was checked where it was written. Among the types, ReactNode alone has iterables.
  const isNode = (type: ts.Type): boolean =>
    type.isUnion() && type.types.some((one) => one.getSymbol()?.name === 'Iterable');
  const isText = (node: ts.Expression): boolean => {
    const type = checker.getTypeAtLocation(node);
    if (isNode(type)) return false;
    const element = checker.isArrayType(type)
      ? checker.getTypeArguments(type as ts.TypeReference)[0]
      : undefined;
    return isTextType(element ?? type);
  };
  const isTextChild = (child: ts.JsxChild): boolean =>
    ts.isJsxText(child)
      ? child.text.trim() !== ''
      : ts.isJsxExpression(child) && child.expression !== undefined && isText(child.expression);
  // A space that JSX keeps is a text of its own.
  const isNothing = (child: ts.JsxChild): boolean =>
    ts.isJsxText(child)
      ? child.text.trim() === '' && child.text.includes('\n')
      : ts.isJsxExpression(child) && child.expression === undefined;
  const isArray = (child: ts.JsxChild): boolean =>
    ts.isJsxExpression(child) &&
    child.expression !== undefined &&
    checker.isArrayType(checker.getTypeAtLocation(child.expression));

  const typeOf = (node: ts.Expression): ts.Type => checker.getTypeAtLocation(node);
  const report = (node: ts.Node): void => {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file.fileName}:${line + 1} ${node.getText().trim()}`);
  };
  const isFragment = (node: ts.JsxElement | ts.JsxFragment): boolean =>
    ts.isJsxFragment(node) || /(^|\.)Fragment$/.test(node.openingElement.tagName.getText());
  const isJsx = (node: ts.Node): boolean =>
    ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !isNothing(child));
      const isAlone = !isFragment(node) && children.length === 1 && !children.some(isArray);
      if (!isAlone) for (const child of children) if (isTextChild(child)) report(child);
    }
    if (isFunction(node)) {
      const results = resultsOf(node);
      // The function of a list is seen for itself, and its array would repeat what it returns.
      const isRendered = results.some(isJsx) || results.some((result) => isNode(typeOf(result)));
      if (isRendered) for (const result of results) if (!isJsx(result) && isText(result)) report(result);
    }
    ts.forEachChild(node, visit);
  };
  for (const source of sources) visit(source);
  return found;
}

type FunctionNode = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration | ts.MethodDeclaration;

const isFunction = (node: ts.Node): node is FunctionNode =>
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node);

/** Returns the expressions that a function may return: of conditions each branch, of a list each item. */
function resultsOf({ body }: FunctionNode): ts.Expression[] {
  if (body === undefined) return [];
  if (!ts.isBlock(body)) return branchesOf(body);
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) return;
    if (ts.isReturnStatement(node) && node.expression !== undefined)
      found.push(...branchesOf(node.expression));
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

function branchesOf(expression: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(expression)) return branchesOf(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].flatMap(branchesOf);
  if (ts.isArrayLiteralExpression(expression)) return expression.elements.flatMap(branchesOf);
  if (ts.isBinaryExpression(expression)) {
    const { kind } = expression.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return branchesOf(expression.right);
    if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken)
      return [expression.left, expression.right].flatMap(branchesOf);
  }
  if (ts.isCallExpression(expression) && ts.isPropertyAccessExpression(expression.expression)) {
    const [callback] = expression.arguments;
    const isList = RENDERING_CALLS.has(expression.expression.name.text);
    if (isList && callback !== undefined && isFunction(callback)) return resultsOf(callback);
  }
  return [expression];
}

/**
 * Returns a program with the repository's TypeScript configuration for these files and for others that exist
 * as texts alone.
 */
export function programOf(
  root: string,
  files: readonly string[],
  texts: ReadonlyMap<string, string>,
): ts.Program {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(`${root}/tsconfig.json`));
  const own = { ...options, incremental: false, noEmit: true };
  delete own.tsBuildInfoFile;
  const host = ts.createCompilerHost(own);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  return ts.createProgram([...files, ...texts.keys()], own, host);
}
