import { Badge } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import type { ReactNode } from 'react'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Bill } from '../../contract/bill.ts'
import classes from '../reports.module.css'

type Fact = readonly [name: string, value: ReactNode]

const where = (there: unknown, fact: Fact): readonly Fact[] => (there ? [fact] : [])

/** Shop, time, clerk and total of a bill. */
export function BillDetails({ bill }: { bill: Bill }) {
  const t = useTranslations()
  const { instant, date, money, number } = useFormats()
  const facts: readonly Fact[] = [
    [t('report.columns.shop'), bill.shop.name],
    [t('report.columns.soldAt'), instant(bill.soldAt)],
    ...where(bill.tillSoldAt, [t('report.bill.tillSaid'), instant(bill.tillSoldAt ?? '')]),
    [t('report.bill.businessDay'), date(bill.businessDay)],
    [t('report.bill.received'), instant(bill.receivedAt)],
    [t('report.columns.register'), bill.register || t('report.noRegister')],
    [t('report.columns.clerk'), bill.clerk],
    [t('report.columns.channel'), t(`report.choices.channel.${bill.channel}`)],
    ...where(bill.order, [
      t('report.bill.order'),
      bill.order && <PlaceLink to={`/pos/onlineorders?order=${bill.order.id}`}>{bill.order.number}</PlaceLink>,
    ]),
    ...where(bill.table, [t('report.bill.table'), bill.table]),
    ...where(bill.covers, [t('report.columns.covers'), number(bill.covers ?? 0)]),
    ...where(bill.member, [t('report.columns.member'), bill.member]),
    ...bill.approvals.map(
      ({ right, by, doubt }): Fact => [
        t(`report.bill.allowed.${right}`),
        doubt ? t(`report.bill.doubt.${doubt}`, { by }) : by,
      ],
    ),
    ...where(bill.coupons.length > 0, [t('report.bill.coupons'), bill.coupons.join(', ')]),
  ]
  return (
    <section className={classes.sheet} aria-label={t('report.bill.facts')}>
      <h2 className={classes.sheetName}>
        {t(`report.choices.mode.${bill.mode}`)} · {money(bill.payable)}{' '}
        {bill.training && <Badge color="yellow">{t('report.docket.training')}</Badge>}
      </h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={`${name} ${value}`} className={classes.fact}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
