import { useEffect, useId, useRef, useState } from 'react';
import type { SiteTariff } from '#contract';
import type { Json } from '#engine/model/json';
import { depositIncome } from '#engine/model/site';
import { AmountInput, groupedNumber, TermSlider, useLiveNote } from '#renderers';
import { ActionButton } from '../action-button/action-button.tsx';
import { usePage } from '../page-context.ts';

interface CalculatorCardProps {
  tariff: SiteTariff;
}

/**
 * Card that shows the yield of a deposit, updated with every move of its sliders.
 * @spec S§2 Deposit calculator, S§4, S§9
 */
export function CalculatorCard({ tariff }: CalculatorCardProps) {
  const { lang, text } = usePage();
  const id = useId();
  const [sum, setSum] = useState(tariff.defaultSum);
  const [term, setTerm] = useState(tariff.defaultTerm);
  const held = useRef<number | undefined>(sum);
  const note = useLiveNote<HTMLParagraphElement>();
  const { income, total } = depositIncome(sum, term, tariff);
  const roubles = (amount: number): string =>
    text('form.unit.rub', { count: amount, value: groupedNumber(amount) });

  const typed = (answer: Json | undefined): void => {
    // A text that is not a number changes nothing; the field shows a number again on blur.
    if (typeof answer === 'object') return;
    const value = typeof answer === 'number' ? answer : undefined;
    held.current = value;
    // A sum that is being typed may be below the minimum; the field corrects it on blur.
    setSum(Math.min(tariff.maxSum, Math.max(tariff.minSum, value ?? tariff.minSum)));
  };

  const isFirst = useRef(true);
  const spoken = text('site.calculator.spoken', { income: roubles(income), total: roubles(total) });
  const { announce } = note;
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else announce(spoken);
  }, [announce, spoken]);

  return (
    <section className="zy-card zy-calculator" aria-labelledby={`${id}-title`}>
      <h2 className="zy-form__title" id={`${id}-title`}>
        {text('site.calculator.title')}
      </h2>
      <div>
        <label className="zy-label" htmlFor={`${id}-sum`}>
          {text('site.calculator.sum')}
        </label>
        <AmountInput
          id={`${id}-sum`}
          name="deposit_sum"
          min={tariff.minSum}
          max={tariff.maxSum}
          step={tariff.sumStep}
          places={0}
          unit="rub"
          neverEmpty
          sliderLabel={text('form.slider', { field: text('site.calculator.sum') })}
          translate={text}
          value={() => held.current}
          onType={typed}
          onLeave={() => {}}
        />
      </div>
      <div>
        <label className="zy-label" htmlFor={`${id}-term`}>
          {text('site.calculator.term')}
        </label>
        <TermSlider
          id={`${id}-term`}
          name="deposit_term"
          marks={tariff.terms}
          initial={term}
          lang={lang}
          translate={text}
          onChoose={setTerm}
        />
      </div>
      <dl className="zy-calculator__results">
        <dt>{text('site.calculator.income')}</dt>
        <dd>{roubles(income)}</dd>
        <dt>{text('site.calculator.total')}</dt>
        <dd>{roubles(total)}</dd>
        <dt>{text('site.calculator.rate')}</dt>
        <dd>{text('site.calculator.rate.value', { rate: tariff.interestRate })}</dd>
      </dl>
      <p className="zy-visually-hidden" role="status" ref={note.ref} />
      <ActionButton action={tariff.action} given={{ deposit_sum: String(sum), deposit_term: String(term) }} />
      <p className="zy-calculator__note">{text('site.calculator.note')}</p>
    </section>
  );
}
