import { useState } from 'react'
import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import type { TillItem } from '#areas/pos/rules/till/till-item.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { unitPriceFromCents } from '#platform/rules/money/money.ts'
import { useMoney, usePriceName, useTill } from '../../till-context.ts'
import controls from '../controls.module.css'
import { Keypad } from '../keypad.tsx'
import asking from '../panel.module.css'

/** Asks for the price, price level or weight of an item before it is added. */
export function PricePanel({ item, ask }: { item: TillItem; ask: 'open' | 'level' | 'weight' }) {
  if (ask === 'level') return <Levels item={item} />
  return ask === 'open' ? <OpenPrice item={item} /> : <Weight item={item} />
}

function Levels({ item }: { item: TillItem }) {
  const { unitPrice } = useMoney()
  const priceName = usePriceName()
  const till = useTill()
  const levels = ([1, 2, 3, 4] as const).flatMap((level: PriceLevel) => {
    const price = item[`price${level}`]
    return price === null ? [] : [{ level, price }]
  })
  return (
    <>
      <p className={asking.asked}>{item.name}</p>
      <div className={controls.tiles}>
        {levels.map(({ level, price }) => (
          <button
            key={level}
            type="button"
            className={controls.tile}
            onClick={() => void till.ring.addAtLevel(item, level)}
          >
            <span>{priceName(level)}</span>
            <strong>{unitPrice(price)}</strong>
          </button>
        ))}
      </div>
    </>
  )
}

function OpenPrice({ item }: { item: TillItem }) {
  const t = useTranslations()
  const { cents, typed } = useMoney()
  const till = useTill()
  const [digits, setDigits] = useState('')
  const add = () => void till.ring.addAtPrice(item, unitPriceFromCents(typed(digits)))
  return (
    <>
      <p className={asking.asked}>{item.name}</p>
      <Keypad
        label={t('pos.till.price')}
        shown={cents(typed(digits))}
        digits={digits}
        onDigits={setDigits}
        onEnter={add}
      />
      <button type="button" className={controls.primary} disabled={digits === ''} onClick={add}>
        {t('pos.till.addItem')}
      </button>
    </>
  )
}

/** Thousandths: grams if the unit is a kilogram. */
const THOUSAND = 1000

function Weight({ item }: { item: TillItem }) {
  const t = useTranslations()
  const { priceEach, quantity } = useMoney()
  const till = useTill()
  const [digits, setDigits] = useState('')
  const weight = Number(digits) / THOUSAND
  const add = () => {
    if (weight > 0) till.ring.addWeight(item, weight)
  }
  return (
    <>
      <p className={asking.asked}>
        {item.name} · {priceEach(item.price1, item.unit)}
      </p>
      <Keypad
        label={t('pos.till.weight', { unit: item.unit })}
        shown={`${quantity(weight, 3)} ${item.unit}`}
        digits={digits}
        onDigits={setDigits}
        onEnter={add}
      />
      <button type="button" className={controls.primary} disabled={weight === 0} onClick={add}>
        {t('pos.till.addItem')}
      </button>
    </>
  )
}
