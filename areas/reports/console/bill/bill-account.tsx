import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type BillAccount as Account, payAccount } from '../../contract/account-payment.ts'
import { PanelTable } from '../daily/panel-table.tsx'
import classes from '../reports.module.css'
import { AccountPaymentForm } from './account-payment-form.tsx'

const FIGURES = ['charged', 'credited', 'paid', 'due'] as const

/** A bill on account: amount due, payments with their dates, and a form to record a payment. */
export function BillAccount({ id, account }: { id: string; account: Account }) {
  const t = useTranslations()
  const { money, instant } = useFormats()
  const mayPay = useAllowed(payAccount.need)
  return (
    <section className={classes.sheet} aria-label={t('report.account.title')}>
      <h2 className={classes.sheetName}>{t('report.account.title')}</h2>
      <dl className={classes.facts}>
        {FIGURES.map(figure => (
          <div key={figure} className={classes.fact}>
            <dt>{t(`report.account.${figure}`)}</dt>
            <dd>{money(account[figure])}</dd>
          </div>
        ))}
      </dl>
      <PanelTable
        lines={account.payments}
        keyOf={({ id: payment }) => payment}
        none={t('report.account.noPayments')}
        columns={[
          { key: 'paidAt', label: t('report.account.paidAt'), cell: ({ paidAt }) => instant(paidAt) },
          {
            key: 'way',
            label: t('report.columns.method'),
            cell: ({ way, register }) => [t(`report.account.way.${way}`), register].filter(Boolean).join(' · '),
          },
          { key: 'reference', label: t('report.account.reference'), cell: ({ reference }) => reference },
          { key: 'by', label: t('report.account.by'), cell: ({ by }) => by },
          { key: 'amount', label: t('report.columns.amount'), end: true, cell: ({ amount }) => money(amount) },
        ]}
      />
      {mayPay && (account.due > 0 || account.paid > 0) && (
        <AccountPaymentForm key={account.payments.length} id={id} due={account.due} registers={account.registers} />
      )}
    </section>
  )
}
