import { Alert, Text, Title } from '@mantine/core'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { IconShoppingCart } from '#platform/console/icons/shopping-cart.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { PricedBasketAnswer } from '../../contract/price-basket.ts'
import { AppliedList } from './applied-list.tsx'
import { NotFiredList } from './not-applied-list.tsx'
import classes from './try-out.module.css'
import type { TryOutModel } from './use-try-out.ts'

/** What the basket costs, line by line, and why. */
export function TryOutResult({ model: { priced, problem, pricing } }: { model: TryOutModel }) {
  const t = useTranslations()
  return (
    <section aria-label={t('promotions.tryOut.result')} aria-busy={pricing} className={classes.panel}>
      {problem && (
        <Alert role="alert" color="red" icon={<IconAlertCircle size={18} aria-hidden />}>
          {problem}
        </Alert>
      )}
      {!priced && !problem && (
        <TableMessage
          icon={<IconShoppingCart size={28} stroke={1.5} />}
          title={t('promotions.tryOut.nothing')}
          text={t('promotions.tryOut.nothingHint')}
        />
      )}
      {priced && !problem && (
        <>
          <LineTable priced={priced} />
          {priced.unknownCoupons.length > 0 && (
            <Text size="sm">
              {t('promotions.tryOut.unknownCoupons', { coupons: priced.unknownCoupons.join(', ') })}
            </Text>
          )}
          <AppliedList fired={priced.promotions} />
          <NotFiredList notFired={priced.notFired} />
        </>
      )}
    </section>
  )
}

function LineTable({ priced }: { priced: PricedBasketAnswer }) {
  const t = useTranslations()
  const { money, number } = useFormats()
  return (
    <div>
      <Title order={2} mb="xs">
        {t('promotions.tryOut.result')}
      </Title>
      <table className={classes.bill}>
        <thead>
          <tr>
            <th scope="col">{t('promotions.tryOut.line')}</th>
            <th scope="col">{t('promotions.preview.before')}</th>
            <th scope="col">{t('promotions.preview.after')}</th>
          </tr>
        </thead>
        <tbody>
          {priced.lines.map(line => (
            <tr key={line.lineNo}>
              <th scope="row">
                {t('promotions.preview.line', { quantity: number(line.quantity), name: line.name })}
                {line.discounts.map(discount => (
                  <Text key={`${discount.kind} ${discount.id}`} size="xs" c="dimmed">
                    {t('promotions.tryOut.discount', { name: discount.name, amount: money(discount.amount) })}
                  </Text>
                ))}
              </th>
              <td className={classes.before}>{money(line.gross)}</td>
              <td>{money(line.net)}</td>
            </tr>
          ))}
        </tbody>
        <BillFoot priced={priced} />
      </table>
    </div>
  )
}

function BillFoot({ priced }: { priced: PricedBasketAnswer }) {
  const t = useTranslations()
  const { money, percent } = useFormats()
  const { gross, net, surcharge, rounding, payable } = priced
  return (
    <tfoot>
      <tr className={classes.totals}>
        <th scope="row">{t('promotions.tryOut.total', { saving: money(priced.discount) })}</th>
        <td className={classes.before}>{money(gross)}</td>
        <td>{money(net)}</td>
      </tr>
      {priced.taxes
        .filter(({ rate }) => rate > 0)
        .map(({ rate, mode, tax }) => (
          <Figure
            key={`${mode} ${rate}`}
            words={t(`promotions.tryOut.tax.${mode}`, { rate: percent(rate) })}
            amount={money(tax)}
          />
        ))}
      {surcharge !== 0 && <Figure words={t('promotions.tryOut.surcharge')} amount={money(surcharge)} />}
      {rounding !== 0 && <Figure words={t('promotions.tryOut.rounding')} amount={money(rounding)} />}
      <tr className={classes.payable}>
        <th scope="row" colSpan={2}>
          {t('promotions.tryOut.payable')}
        </th>
        <td>{money(payable)}</td>
      </tr>
    </tfoot>
  )
}

const Figure = ({ words, amount }: { words: string; amount: string }) => (
  <tr className={classes.figure}>
    <th scope="row" colSpan={2}>
      {words}
    </th>
    <td>{amount}</td>
  </tr>
)
