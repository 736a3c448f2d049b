import type { Plugin, Rolldown } from 'vite';

const DESCRIPTORS =
  /\/(api\/contract\/(?!studio\/)(?!index\.ts|registry\.gen\.ts)|engine\/model\/payload\/transforms\/(?!registry)).*\.ts$/;
const DEFINED_BY = /^define(\w*Endpoint|Transform)$/;
/** Members of an endpoint or a transform that only the server and the documentation read. */
const DOCUMENTATION = new Set(['summary', 'source', 'proof', 'defaultFor', 'body', 'responses', 'examples']);

interface Node {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}

/**
 * Returns the Vite plug-in that removes what pages never read of endpoints and transforms: schemas, examples and
 * texts of the documentation. Schemas that nothing else uses go too, because their calls are marked as free of
 * side effects.
 */
export const leanDescriptors = (): Plugin => ({
  name: 'lean-descriptors',
  transform(code, id) {
    if (!DESCRIPTORS.test(id)) return null;
    const edits: { start: number; end: number; text: string }[] = [];
    const visit = (node: Node, isInFunction: boolean): void => {
      if (node.type === 'CallExpression' && !isInFunction)
        edits.push({ start: node.start, end: node.start, text: '/* @__PURE__ */ ' });
      const objects = isDefinition(node) ? descriptorsIn(node) : [];
      for (const property of objects.flatMap((object) => object.properties as Node[]))
        if (isDocumentation(property)) {
          const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0;
          edits.push({ start: property.start, end: property.end + comma, text: '' });
        }
      const isFunction = isInFunction || /Function/.test(node.type);
      for (const child of childrenOf(node)) visit(child, isFunction);
    };
    visit(this.parse(code) as unknown as Node, false);
    return { code: withEdits(code, edits), map: null } satisfies Rolldown.SourceDescription | { map: null };
  },
});

const isDefinition = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && DEFINED_BY.test(String((callee as { name?: string }).name));

/** Returns the object literals that are passed to a descriptor's call. */
const descriptorsIn = (node: Node): Node[] =>
  (node.arguments as Node[]).filter(({ type }) => type === 'ObjectExpression');

const isDocumentation = ({ key }: Node): boolean =>
  DOCUMENTATION.has(String((key as { name?: string })?.name));

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Applies the edits; those inside a removed part are skipped. */
function withEdits(code: string, edits: readonly { start: number; end: number; text: string }[]): string {
  const outer = edits.filter(
    (edit) => !edits.some((other) => other !== edit && other.start <= edit.start && edit.end < other.end),
  );
  return outer
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: added }) => text.slice(0, start) + added + text.slice(end), code);
}
