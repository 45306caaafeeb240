import { useState } from 'react'
import {
  type ChosenLine,
  type FoundLine,
  type FoundSale,
  refundableLines,
  refundableQuantity,
} from '#areas/pos/rules/till/refund-bill.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { fromWire, roundHalfAwayFromZero } from '#platform/rules/money/money.ts'
import { useMoney, useTill } from '../../till-context.ts'
import controls from '../controls.module.css'
import lines from '../lines.module.css'
import asking from '../panel.module.css'
import { ReasonKeys } from '../reason-keys.tsx'
import { RefundWays } from '../refund-ways.tsx'

type Chosen = ReadonlyMap<number, number>

/** Choice of the lines to refund, with the amount and payments; choosing the reason refunds them. */
export function RefundLines({ sale }: { sale: FoundSale }) {
  const t = useTranslations()
  const till = useTill()
  const all = refundableLines(sale)
  const whole: Chosen = new Map(all.map(line => [line.lineNo, refundableQuantity(line)]))
  const [chosen, setChosen] = useState<Chosen>(all.length === 1 ? whole : new Map())
  const chosenLines: ChosenLine[] = [...chosen].map(([lineNo, quantity]) => ({ lineNo, quantity }))
  const preview = till.refunds.preview(sale, chosenLines)
  const put = (lineNo: number, quantity: number) => {
    const next = new Map(chosen)
    if (quantity > 0) next.set(lineNo, quantity)
    else next.delete(lineNo)
    setChosen(next)
  }
  return (
    <>
      <p className={asking.asked}>{t('pos.till.refundWhich', { number: sale.billNum })}</p>
      <ul className={lines.list} aria-label={t('pos.till.refundLines')}>
        {all.map(line => (
          <RefundLine key={line.lineNo} line={line} chosen={chosen.get(line.lineNo) ?? 0} onChoose={put} />
        ))}
      </ul>
      {all.length > 1 && chosen.size < all.length && (
        <button type="button" className={controls.key} onClick={() => setChosen(whole)}>
          {t('pos.till.refundAll')}
        </button>
      )}
      {preview && (
        <>
          <RefundWays preview={preview} />
          <ReasonKeys
            list="refund"
            label={t('pos.till.refundWhy')}
            onReason={reason => till.refunds.give(sale, chosenLines, reason)}
          />
        </>
      )}
    </>
  )
}

interface LineProps {
  line: FoundLine
  chosen: number
  onChoose: (lineNo: number, quantity: number) => void
}

function RefundLine({ line, chosen, onChoose }: LineProps) {
  const t = useTranslations()
  const { cents, quantity } = useMoney()
  const { lineNo, name, priceName, options } = line
  const most = refundableQuantity(line)
  const places = Number.isInteger(line.quantity) ? 0 : 3
  const step = (by: number) => onChoose(lineNo, Math.min(most, roundHalfAwayFromZero(chosen + by, 6)))
  const choices = [...(priceName ? [priceName] : []), ...options.map(option => option.name)].join(', ')
  return (
    <li>
      <button
        type="button"
        className={lines.line}
        aria-pressed={chosen > 0}
        onClick={() => onChoose(lineNo, chosen > 0 ? 0 : most)}
      >
        <span className={lines.name}>
          {name}
          <small>
            {[t('pos.till.refundPieces', { quantity: quantity(chosen || most, places) }), choices]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        <span>{cents(fromWire(line.net))}</span>
      </button>
      {chosen > 0 && most > 1 && places === 0 && (
        <span className={asking.stepper}>
          <button
            type="button"
            className={controls.key}
            aria-label={t('pos.till.fewerOf', { name })}
            disabled={chosen <= 1}
            onClick={() => step(-1)}
          >
            −
          </button>
          <output aria-label={t('pos.till.quantityOf', { name })}>{quantity(chosen, places)}</output>
          <button
            type="button"
            className={controls.key}
            aria-label={t('pos.till.moreOf', { name })}
            disabled={chosen >= most}
            onClick={() => step(1)}
          >
            +
          </button>
        </span>
      )}
    </li>
  )
}
