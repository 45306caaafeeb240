import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import type { UnitPrice } from '#platform/rules/money/money.ts'
import { useMoney, usePriceName } from '../till-context.ts'
import controls from './controls.module.css'

const LEVELS: readonly PriceLevel[] = [1, 2, 3, 4]

interface Props {
  label: string
  priceLevel: PriceLevel | undefined
  /** Price of an item at a level; null: it has none. Missing: every level is offered. */
  priceAt?: (level: PriceLevel) => UnitPrice | null
  onLevel: (level: PriceLevel | null) => void
}

/** Choice of the price level. */
export function LevelKeys({ label, priceLevel: selected, priceAt, onLevel }: Props) {
  const priceName = usePriceName()
  const { unitPrice } = useMoney()
  return (
    <fieldset className={controls.keys}>
      <legend>{label}</legend>
      {LEVELS.map(level => {
        const price = priceAt?.(level)
        if (price === null) return null
        return (
          <button
            key={level}
            type="button"
            className={controls.method}
            aria-pressed={selected === level}
            onClick={() => onLevel(selected === level ? null : level)}
          >
            <span>{priceName(level)}</span>
            {price !== undefined && <small>{unitPrice(price)}</small>}
          </button>
        )
      })}
    </fieldset>
  )
}
