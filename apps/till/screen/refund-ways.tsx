import type { FoundTender } from '#areas/pos/rules/till/found-tender.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RefundPreview } from '../state/refunds.ts'
import { useMoney } from '../till-context.ts'
import sheet from './bill.module.css'

/** Name of a payment that is refunded. */
export const paidWith = (name: string, { cardScheme, last4 }: FoundTender): string =>
  [name, cardScheme, last4 && `····${last4}`].filter(Boolean).join(' ')

/** Refund amounts by payment; surcharge and rounding on separate lines. */
export function RefundWays({ preview }: { preview: RefundPreview }) {
  const t = useTranslations()
  const { cents } = useMoney()
  return (
    <dl className={sheet.totals} aria-label={t('pos.till.refundWays')}>
      {preview.steps.map(({ method, original, tender }) => (
        <Way
          key={original.no}
          name={t('pos.till.refundTo', { name: paidWith(method.name, original) })}
          amount={-tender.part}
        >
          {tender.surcharge !== 0 && <Row name={t('pos.till.surcharge')} amount={cents(-tender.surcharge)} />}
          {tender.rounding !== 0 && <Row name={t('pos.till.rounding')} amount={cents(-tender.rounding)} />}
        </Way>
      ))}
      {preview.rest > 0 && <Row name={t('pos.till.refundRest')} amount={cents(preview.rest)} />}
      <div className={sheet.grand}>
        <dt>{t('pos.till.refundTotal')}</dt>
        <dd>{cents(preview.amount)}</dd>
      </div>
    </dl>
  )
}

function Way({ name, amount, children }: { name: string; amount: number; children: React.ReactNode }) {
  const { cents } = useMoney()
  return (
    <>
      <Row name={name} amount={cents(amount)} />
      {children}
    </>
  )
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <div className={sheet.row}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
