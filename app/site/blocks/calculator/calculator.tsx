import type { JsonObject } from '#engine/model/json';
import { DepositCalculator } from '../../calculator/deposit-calculator.tsx';
import { textIn } from '../../page-data.ts';

/** Page block with the deposit calculator. */
export const CalculatorBlock = ({ block }: { block: JsonObject }) => (
  <div className="zy-calculator-place" id={textIn(block.anchor) || undefined}>
    <DepositCalculator />
  </div>
);
