import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

interface Step {
  readonly quantity: number
  readonly price?: number
  readonly percent?: number
  readonly amountEach?: number
  readonly amountTotal?: number
}

const stepsIn = (row: object): Step[] => Reflect.get(row, 'tiers') ?? Reflect.get(row, 'breaks') ?? []

/** Tiers or price breaks in a line: "3: 10 % · 6: 15 %". */
export function StepsCell({ row }: { row: object }) {
  const t = useTranslations()
  const { money, number, percent } = useFormats()
  const gives = ({ price, percent: off, amountEach, amountTotal }: Step): string => {
    if (price !== undefined) return money(price)
    if (off !== undefined) return t('promotions.steps.off', { saving: percent(off) })
    if (amountEach !== undefined) return t('promotions.steps.offEach', { saving: money(amountEach) })
    return t('promotions.steps.off', { saving: money(amountTotal ?? 0) })
  }
  return stepsIn(row)
    .map(step => t('promotions.steps.from', { quantity: number(step.quantity), gives: gives(step) }))
    .join(' · ')
}
