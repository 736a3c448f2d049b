import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { oncePerText } from '#engine/model/json';

/**
 * Cost of a pattern in a backtracking matcher. `bounded`: linear time on any text; `unbounded`: some text may
 * take longer; `unknown`: the pattern has parts that the analysis cannot follow (back references, look-behind,
 * lookahead inside a group).
 */
export type Backtracking = 'bounded' | 'unbounded' | 'unknown';

/** Repetition count from which a repetition is treated as unbounded: a thousand iterations are as slow. */
const MAX_UNROLLED = 40;
/** Maximum number of positions (characters of the pattern with its repetitions unrolled). */
const MAX_POSITIONS = 400;
/**
 * Maximum number of positions with two continuations for one character: each of them doubles the number of
 * attempts.
 */
const MAX_CHOICES = 10;

const parser = new RegExpParser();
const MAX_KNOWN = 1000;

/**
 * Returns the cost of matching a text against `new RegExp(pattern, 'u')`. A backtracking matcher tries all ways
 * to read a text; they are bounded if no two loops can read the same text. `bounded` is certain; the other
 * results may be too cautious. See Weideman et al., "Analyzing Matching Time Behavior of Backtracking Regular
 * Expression Matchers by Using Ambiguity of NFA" (2016).
 */
export const backtrackingOf = oncePerText(analyse, MAX_KNOWN);

function analyse(pattern: string): Backtracking {
  try {
    const { alternatives } = parser.parsePattern(pattern, 0, pattern.length, { unicode: true });
    return alternatives.length === 0 || new Automaton(alternatives).isBounded() ? 'bounded' : 'unbounded';
  } catch {
    return 'unknown';
  }
}

/** Thrown at a part of a pattern that the analysis cannot follow: the result is `unknown`. */
class NotFollowed extends Error {
  override name = 'NotFollowed';
}

/** Fragment of the automaton: its first and last positions, and whether it accepts the empty text. */
interface Part {
  first: number[];
  last: number[];
  isEmpty: boolean;
}

const EMPTY: Part = { first: [], last: [], isEmpty: true };

/**
 * The position automaton of a pattern (Glushkov); its edges carry the number of ways from one position to the
 * next.
 */
class Automaton {
  /** Characters that a position reads, as bits for the sample characters. */
  private readonly reads: bigint[] = [];
  private readonly next: Map<number, number>[] = [];
  private readonly classes = new Map<string, bigint>();
  private readonly samples: readonly string[];
  /** Positions after which the match has succeeded, whatever follows. */
  private readonly matched = new Set<number>();

  constructor(alternatives: readonly AST.Alternative[]) {
    this.samples = samplesOf(alternatives);
    for (const alternative of alternatives) this.addAlternative(alternative);
  }

  private addAlternative({ elements }: AST.Alternative): void {
    const isAnchored = isAssertion(elements[0], 'start');
    const isAnchoredAtEnd = isAssertion(elements.at(-1), 'end');
    const anything = isAnchored ? EMPTY : this.loop(this.position('[\\s\\S]'));
    const ahead: AST.LookaroundAssertion[] = [];
    const body = elements.reduce((part, element) => {
      if (element.type === 'Assertion' && element.kind === 'lookahead') ahead.push(element);
      return this.sequence(part, this.partOf(element, true));
    }, anything);
    if (!isAnchoredAtEnd) for (const position of body.last) this.matched.add(position);
    // A lookahead reads the text from its own position, once.
    for (const { alternatives } of ahead)
      for (const one of alternatives) {
        const part = one.elements.reduce(
          (before, element) => this.sequence(before, this.partOf(element, false)),
          EMPTY,
        );
        if (!isAssertion(one.elements.at(-1), 'end'))
          for (const position of part.last) this.matched.add(position);
      }
  }

  private partOf(element: AST.Element, isOutermost: boolean): Part {
    switch (element.type) {
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
        return this.position(element.raw);
      case 'Group':
      case 'CapturingGroup':
        return this.choice(element.alternatives);
      case 'Quantifier':
        return this.repeated(element);
      case 'Assertion':
        if (element.kind === 'lookahead' && !isOutermost) throw new NotFollowed('a condition within a part');
        if (element.kind === 'lookbehind') throw new NotFollowed('a look back');
        return EMPTY;
      default:
        throw new NotFollowed(element.type);
    }
  }

  private choice(alternatives: readonly AST.Alternative[]): Part {
    return alternatives
      .map(({ elements }) =>
        elements.reduce((part, element) => this.sequence(part, this.partOf(element, false)), EMPTY),
      )
      .reduce((one, other) => ({
        first: [...one.first, ...other.first],
        last: [...one.last, ...other.last],
        isEmpty: one.isEmpty || other.isEmpty,
      }));
  }

  /** Builds `x{2,4}` as `xx(x(x)?)?`, so that each repetition count has exactly one path. */
  private repeated({ element, min, max }: AST.Quantifier): Part {
    const again = () => this.partOf(element, false);
    let tail = EMPTY;
    if (max > MAX_UNROLLED) tail = { ...this.loop(again()), isEmpty: true };
    else
      for (let count = min; count < max; count += 1)
        tail = { ...this.sequence(again(), tail), isEmpty: true };
    let part = tail;
    for (let count = 0; count < Math.min(min, MAX_UNROLLED); count += 1) part = this.sequence(again(), part);
    return part;
  }

  private position(raw: string): Part {
    const position = this.reads.length;
    if (position >= MAX_POSITIONS) throw new NotFollowed('too many positions');
    this.reads.push(this.classOf(raw));
    this.next.push(new Map());
    return { first: [position], last: [position], isEmpty: false };
  }

  private sequence(one: Part, other: Part): Part {
    this.connect(one.last, other.first);
    return {
      first: one.isEmpty ? [...one.first, ...other.first] : one.first,
      last: other.isEmpty ? [...one.last, ...other.last] : other.last,
      isEmpty: one.isEmpty && other.isEmpty,
    };
  }

  private loop(part: Part): Part {
    this.connect(part.last, part.first);
    return { ...part, isEmpty: true };
  }

  private connect(from: readonly number[], to: readonly number[]): void {
    for (const one of from)
      for (const other of to) this.next[one]?.set(other, (this.next[one]?.get(other) ?? 0) + 1);
  }

  private classOf(raw: string): bigint {
    const before = this.classes.get(raw);
    if (before !== undefined) return before;
    const matcher = new RegExp(`^(?:${raw})$`, 'u');
    let set = 0n;
    for (const [index, sample] of this.samples.entries())
      if (matcher.test(sample)) set |= 1n << BigInt(index);
    this.classes.set(raw, set);
    return set;
  }

  private overlap(one: number, other: number): boolean {
    return ((this.reads[one] ?? 0n) & (this.reads[other] ?? 0n)) !== 0n;
  }

  isBounded(): boolean {
    const loops = this.reads.flatMap((_, position) => (this.reaches(position, position) ? [position] : []));
    // Two paths around one loop: the number of attempts doubles with every character.
    if (loops.some((position) => this.hasTwoWays(position))) return false;
    // Two consecutive loops that read the same text: the number of attempts grows quadratically.
    for (const one of loops) {
      for (const other of loops)
        if (one !== other && !this.matched.has(other) && this.sharesText(one, other)) return false;
    }
    return this.choices() <= MAX_CHOICES;
  }

  private reaches(from: number, to: number): boolean {
    const seen = new Set<number>();
    const open = [...(this.next[from]?.keys() ?? [])];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (one === to) return true;
      if (seen.has(one)) continue;
      seen.add(one);
      open.push(...(this.next[one]?.keys() ?? []));
    }
    return false;
  }

  /** True if some text leads from a position back to itself by two different paths. */
  private hasTwoWays(position: number): boolean {
    // Pairs of positions are followed that the same text reaches; the flag tells if their paths
    // have parted.
    return this.search(
      [[position, position]],
      ([one, other], parted) => parted && one === position && other === position,
    );
  }

  /** True if some text leads from `one` to itself, from `one` to `other`, and from `other` to itself. */
  private sharesText(one: number, other: number): boolean {
    if (!this.reaches(one, other)) return false;
    return this.search(
      [[one, one, other]],
      ([first, second, third]) => first === one && second === other && third === other,
    );
  }

  /** True if tuples of positions that are reachable by reading the same characters have one that `isFound`. */
  private search(start: number[][], isFound: (tuple: number[], hasParted: boolean) => boolean): boolean {
    const seen = new Set<string>();
    const open: [number[], boolean][] = start.map((tuple) => [tuple, false]);
    for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
      const [tuple, hasParted] = entry;
      for (const [stepped, parts] of this.steps(tuple)) {
        const parted = hasParted || parts || new Set(stepped.slice(0, 2)).size > 1;
        if (isFound(stepped, parted)) return true;
        const key = `${stepped.join()} ${parted}`;
        if (seen.has(key)) continue;
        seen.add(key);
        if (seen.size > MAX_SEEN) throw new NotFollowed('too many ways');
        open.push([stepped, parted]);
      }
    }
    return false;
  }

  private *steps(tuple: readonly number[]): Generator<[number[], boolean]> {
    const [one = 0, two = 0, three] = tuple;
    for (const [first, ways] of this.next[one] ?? []) {
      for (const second of this.next[two]?.keys() ?? []) {
        if (!this.overlap(first, second)) continue;
        const parts = first === second && one === two && ways > 1;
        if (three === undefined) {
          yield [[first, second], parts];
          continue;
        }
        const common = (this.reads[first] ?? 0n) & (this.reads[second] ?? 0n);
        for (const third of this.next[three]?.keys() ?? [])
          if ((common & (this.reads[third] ?? 0n)) !== 0n) yield [[first, second, third], parts];
      }
    }
  }

  /** Counts the positions after which one character can be read by two different positions. */
  private choices(): number {
    return this.next.filter((next) => {
      const followers = [...next.keys()];
      return followers.some((one, index) =>
        followers.slice(index + 1).some((other) => this.overlap(one, other)),
      );
    }).length;
  }
}

const MAX_SEEN = 200_000;

const isAssertion = (element: AST.Element | undefined, kind: 'start' | 'end'): boolean =>
  element?.type === 'Assertion' && element.kind === kind;

/**
 * Returns characters that stand for the classes of a pattern: those of our visitors' alphabets, and
 * those in the pattern with their neighbours.
 */
function samplesOf(alternatives: readonly AST.Alternative[]): string[] {
  const points = new Set<number>();
  const add = (from: number, to: number): void => {
    for (let point = from; point <= to; point += 1)
      if (point >= 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)) points.add(point);
  };
  add(0, 0x17f);
  add(0x400, 0x45f);
  for (const point of [0x2009, 0x2013, 0x2019, 0x2028, 0x3042, 0x4e00, 0xac00, 0x1f600]) add(point, point);
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'parent' || key === 'resolved') continue;
        if (key === 'value' && typeof inner === 'number') add(inner - 1, inner + 1);
        else visit(inner);
      }
    }
  };
  visit(alternatives);
  return [...points].map((point) => String.fromCodePoint(point));
}
