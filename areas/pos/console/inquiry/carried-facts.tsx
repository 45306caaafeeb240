import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { CarriedByCode } from '../../contract/price-inquiry.ts'
import classes from './inquiry.module.css'

/** Data of a scale label or GS1 code about this packet. */
export function CarriedFacts({ carried }: { carried: CarriedByCode }) {
  const t = useTranslations()
  const { money, date } = useFormats()
  const { price, bestBefore, expires, lot } = carried
  const facts = [
    ['price', price === null ? null : money(price)],
    ['bestBefore', bestBefore && date(bestBefore)],
    ['expires', expires && date(expires)],
    ['lot', lot],
  ] as const
  const known = facts.filter(([, said]) => said !== null && said !== '')
  if (known.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t('pos.priceInquiry.onLabel')}>
      {known.map(([name, said]) => (
        <li key={name} className={classes.row}>
          <span>{t(`pos.priceInquiry.packet.${name}`)}</span>
          <span className={classes.figure}>{said}</span>
        </li>
      ))}
    </ul>
  )
}
