import { Alert, Text, Title } from '@mantine/core'
import { Fragment } from 'react'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { IconReceipt } from '#platform/console/icons/receipt.ts'
import { Column } from '#platform/console/kit/columns/two-columns.tsx'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import type { CalculatedFee } from '../../contract/calculate-fee.ts'
import classes from './calc.module.css'
import type { FeeCalcModel } from './use-fee-calc.ts'

/** The fee of the stay: parts and blocks, then what is paid and due, then the offers that were weighed. */
export function CalculatedFeeView({ model }: { model: FeeCalcModel }) {
  const t = useTranslations()
  const { fee, problem, tables, loadingTables } = model
  const empty = tables.length === 0 && !loadingTables
  return (
    <Column label={t('fee.calc.result')} busy={model.calculating}>
      {problem && (
        <Alert role="alert" color="red" icon={<IconAlertCircle size={18} aria-hidden />}>
          {problem}
        </Alert>
      )}
      {!fee && !problem && (
        <TableMessage
          icon={<IconReceipt size={28} stroke={1.5} />}
          title={t(empty ? 'fee.calc.noTables' : 'fee.calc.nothing')}
          text={t(empty ? 'fee.calc.noTablesHint' : 'fee.calc.nothingHint')}
          action={empty ? { label: t('fee.calc.openTables'), onAction: () => go('/settings/feeTable') } : undefined}
        />
      )}
      {fee && (
        <>
          <FeeTableView fee={fee} />
          <Offers offers={fee.offers} />
        </>
      )}
    </Column>
  )
}

function FeeTableView({ fee }: { fee: CalculatedFee }) {
  const t = useTranslations()
  const { instant, money } = useFormats()
  const { feeVersion, minutes, parts, rounding, offers } = fee
  const taken = offers.find(offer => offer.taken)
  return (
    <div>
      <Title order={2}>{t('fee.calc.result')}</Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('fee.calc.pricedBy', { name: feeVersion.feeName, date: instant(feeVersion.validFrom) })}
        {minutes > 0 && ` · ${t('fee.calc.minutes', { minutes })}`}
      </Text>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('fee.calc.block')}</th>
            <th scope="col">{t('fee.calc.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {taken && (
            <tr className={classes.part}>
              <th scope="row">{taken.name}</th>
              <td>{money(taken.price)}</td>
            </tr>
          )}
          {parts.map(part => (
            <Part key={part.from} part={part} />
          ))}
          {parts.length === 0 && !taken && minutes > 0 && (
            <tr>
              <td colSpan={2}>{t(offers.length === 0 ? 'fee.calc.grace' : 'fee.calc.free')}</td>
            </tr>
          )}
          {rounding !== 0 && (
            <tr>
              <th scope="row">{t('fee.calc.rounding')}</th>
              <td>{money(rounding)}</td>
            </tr>
          )}
        </tbody>
        <FeeFoot fee={fee} />
      </table>
    </div>
  )
}

function Part({ part }: { part: CalculatedFee['parts'][number] }) {
  const t = useTranslations()
  const { money, instant } = useFormats()
  return (
    <Fragment>
      <tr className={classes.part}>
        <th scope="row">
          {part.segment}
          <Text span size="xs" c="dimmed">
            {' '}
            {instant(part.from)} – {instant(part.to)}
          </Text>
        </th>
        <td>{money(part.amount)}</td>
      </tr>
      {part.charges.map(({ position, block, amount }) => (
        <tr key={position}>
          <td>{block}</td>
          <td>{money(amount)}</td>
        </tr>
      ))}
      {part.capped > 0 && (
        <tr>
          <td>{t('fee.calc.capped')}</td>
          <td>{money(-part.capped)}</td>
        </tr>
      )}
    </Fragment>
  )
}

function FeeFoot({ fee }: { fee: CalculatedFee }) {
  const t = useTranslations()
  const { money, instant } = useFormats()
  const added = fee.payable > fee.fee
  return (
    <tfoot>
      <Figure words={t('fee.calc.fee')} amount={money(fee.fee)} />
      {fee.tax > 0 && <Figure words={t(added ? 'fee.calc.taxAdded' : 'fee.calc.tax')} amount={money(fee.tax)} />}
      {fee.paid > 0 && <Figure words={t('fee.calc.paid')} amount={money(fee.paid)} />}
      <tr className={classes.due}>
        <th scope="row">{t(fee.overpaid > 0 ? 'fee.calc.overpaid' : 'fee.calc.due')}</th>
        <td>{money(fee.overpaid > 0 ? fee.overpaid : fee.due)}</td>
      </tr>
      {fee.paidUntil && (
        <tr>
          <td colSpan={2}>{t('fee.calc.paidUntil', { at: instant(fee.paidUntil) })}</td>
        </tr>
      )}
    </tfoot>
  )
}

const Figure = ({ words, amount }: { words: string; amount: string }) => (
  <tr>
    <th scope="row">{words}</th>
    <td>{amount}</td>
  </tr>
)

function Offers({ offers }: { offers: CalculatedFee['offers'] }) {
  const t = useTranslations()
  const { money } = useFormats()
  if (offers.length === 0) return null
  return (
    <section aria-label={t('fee.calc.offers')}>
      <Title order={2} mb="xs">
        {t('fee.calc.offers')}
      </Title>
      <ul className={classes.offers}>
        {offers.map(({ name, price, taken, reason }) => (
          <li key={name}>
            <Text size="sm" span fw={600}>
              {name} {money(price)}
            </Text>{' '}
            <Text size="sm" span c="dimmed">
              {taken ? t('fee.calc.taken') : (reason ?? t('fee.calc.notTaken'))}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
