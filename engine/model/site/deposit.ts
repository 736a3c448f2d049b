/** What a deposit may be, and what it brings: catalogs/deposit-tariff.json. Sums in roubles, terms in months. */
export interface DepositTariff {
  minSum: number;
  maxSum: number;
  defaultSum: number;
  /** How far a slider moves. */
  sumStep: number;
  terms: number[];
  defaultTerm: number;
  /** Per cent a year. */
  interestRate: number;
}

const MONTHS = 12;
const PER_CENT = 100;

/** Income = sum × rate / (12 / term) / 100, in whole roubles; the total is with it. @spec S§9 Deposit */
export function depositIncome(
  sum: number,
  termMonths: number,
  { interestRate }: Pick<DepositTariff, 'interestRate'>,
): { income: number; total: number } {
  const income = Math.round((sum * interestRate) / (MONTHS / termMonths) / PER_CENT);
  return { income, total: sum + income };
}
