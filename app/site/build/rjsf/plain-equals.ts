/**
 * Equality as RJSF wants it: by content, two functions always equal. Only lists and plain objects have content here;
 * anything of a class, such as a form's session, is equal to itself alone and is not walked through.
 */
export default function plainEquals(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left === 'function') return typeof right === 'function';
  if (!isPlain(left) || !isPlain(right)) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && plainEquals(left[key], right[key]))
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value);
}
