const LITERALS = ['a', 'b', '1', '-', 'А', ' ', '_'];
const CLASSES = [
  ...['\\d', '\\w', '\\s', '\\D', '\\W', '.', '[ab]', '[^a]', '[a-c0-9]', '[\\d-]', '[-a]', '[\\-\\]]'],
  ...['[^]', '[]', '[a\\b]', '\\p{Lu}', '\\P{L}', '\\u{61}', '\\x62', '\\u0041', '\\.', '\\n', '[😀-😂]'],
];
/** Escaped characters of quantifiers, which repeat nothing. */
const ESCAPED = ['\\?', '\\+', '\\*', '\\{', '\\}', '[?]', '[+*]', '\\{1\\}'];
const QUANTIFIERS = ['*', '+', '?', '{0}', '{1}', '{2}', '{0,0}', '{0,1}', '{1,1}', '{1,}', '{0,}', '{1,2}'];
const SUFFIXES = ['', '', '?', '?', '+', '??'];
const SYMBOLS = [...'ab1-А _?+*{}.A\n😀é'];

/**
 * Generator of patterns of every construct, lazy and possessive-looking ones included; patterns that nobody
 * can compile are left out.
 */
export class PatternGenerator {
  private readonly random: () => number;

  constructor(random: () => number) {
    this.random = random;
  }

  pattern(): string {
    for (;;) {
      const pattern = this.whole();
      try {
        new RegExp(pattern, 'u');
        return pattern;
      } catch {
        // `a?+` and `{1}+` are possessive in other dialects and invalid here.
      }
    }
  }

  text(): string {
    return Array.from({ length: this.upTo(6) }, () => this.pick(SYMBOLS)).join('');
  }

  private whole(): string {
    const alternatives = Array.from({ length: this.random() < 0.2 ? 2 : 1 }, () => {
      const start = this.random() < 0.7 ? '^' : '';
      const end = this.random() < 0.7 ? '$' : '';
      const ahead =
        this.random() < 0.15 ? `(?${this.pick(['=', '!'])}${this.items(1)}${this.pick(['', '$'])})` : '';
      return `${start}${ahead}${this.items(2)}${end}`;
    });
    return alternatives.join('|');
  }

  private items(depth: number): string {
    return Array.from({ length: 1 + this.upTo(3) }, () => this.item(depth)).join('');
  }

  private item(depth: number): string {
    if (this.random() < 0.004) return this.pick(['\\b', '^', '$', '(?<=a)', '(?<!a)', '\\1']);
    const atom = this.atom(depth);
    return this.random() < 0.5 ? atom : atom + this.pick(QUANTIFIERS) + this.pick(SUFFIXES);
  }

  private atom(depth: number): string {
    const kind = this.random();
    if (kind < 0.3) return this.pick(LITERALS);
    if (kind < 0.55) return this.pick(CLASSES);
    if (kind < 0.7 || depth === 0) return this.pick(ESCAPED);
    const inner = `${this.items(depth - 1)}${this.random() < 0.3 ? `|${this.random() < 0.3 ? '' : this.items(depth - 1)}` : ''}`;
    return `(${this.pick(['', '?:', '?:'])}${inner})`;
  }

  private upTo(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  private pick<Item>(items: readonly Item[]): Item {
    return items[this.upTo(items.length)] as Item;
  }
}
