import { optionText } from '#areas/pos/rules/till/option-words.ts'
import { ScrollRegion } from '#platform/console/kit/scroll-region.tsx'
import { useIsPhone } from '#platform/console/shell/device/use-is-phone.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Bill } from '../../contract/bill.ts'
import classes from '../reports.module.css'

type Line = Bill['lines'][number]

/** Figures of a line. */
const FIGURES = 5

/** Every line with its discounts. Voided lines are struck through and not summed. On phones the item name is above its figures. */
export function BillLines({ bill }: { bill: Bill }) {
  const t = useTranslations()
  const { money } = useFormats()
  const above = useIsPhone()
  const sums: readonly [string, number][] = [
    [t('report.columns.discount'), bill.discount],
    [t('report.bill.net'), bill.net],
    [t('report.bill.tax'), bill.tax],
    [t('report.columns.rounding'), bill.rounding],
    [t('report.columns.surcharge'), bill.surcharge],
    [t('report.columns.tip'), bill.tip],
    [t('report.columns.payable'), bill.payable],
  ]
  return (
    <ScrollRegion className={`${classes.sheet} ${classes.scroller}`} label={t('report.bill.lines')}>
      <h2 className={classes.sheetName}>{t('report.bill.lines')}</h2>
      <table className={classes.table} data-above={above || undefined}>
        <thead>
          <tr>
            {!above && <th scope="col">{t('report.columns.item')}</th>}
            <th scope="col" data-end>
              {t('report.columns.quantity')}
            </th>
            <th scope="col" data-end>
              {t('report.bill.unitPrice')}
            </th>
            <th scope="col" data-end>
              {t('report.bill.gross')}
            </th>
            <th scope="col" data-end>
              {t('report.bill.net')}
            </th>
            <th scope="col" data-end>
              {t('report.bill.tax')}
            </th>
          </tr>
        </thead>
        {above ? (
          bill.lines.map(line => (
            <tbody key={line.lineNo}>
              <tr>
                <th scope="rowgroup" colSpan={FIGURES} dir="auto">
                  <WhatWasSold line={line} />
                </th>
              </tr>
              <tr>
                <LineFigures line={line} />
              </tr>
            </tbody>
          ))
        ) : (
          <tbody>
            {bill.lines.map(line => (
              <tr key={line.lineNo}>
                <td dir="auto">
                  <WhatWasSold line={line} />
                </td>
                <LineFigures line={line} />
              </tr>
            ))}
          </tbody>
        )}
        <tfoot>
          {sums
            .filter(([, amount]) => amount !== 0)
            .map(([name, amount]) => (
              <tr key={name}>
                <th scope="row" colSpan={above ? FIGURES - 2 : FIGURES - 1}>
                  {name}
                </th>
                <td data-end>{money(amount)}</td>
                <td />
              </tr>
            ))}
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

function WhatWasSold({ line }: { line: Line }) {
  const t = useTranslations()
  const { money } = useFormats()
  return (
    <>
      <span className={line.voided ? classes.struck : undefined}>
        {line.priceName ? `${line.name}, ${line.priceName}` : line.name}
      </span>
      {line.options.map(option => (
        <div key={`${option.kind} ${option.name}`} className={classes.note}>
          {optionText(option, { without: name => t('report.bill.without', { name }) })}
          {option.price !== 0 && ` ${money(option.price * option.quantity)}`}
        </div>
      ))}
      {line.voided && (
        <div className={classes.note}>
          {line.voidReason ? t('report.bill.voidedFor', { reason: line.voidReason }) : t('report.bill.voided')}
        </div>
      )}
      {line.discounts.map(({ kind, name, amount }) => (
        <div key={`${kind} ${name}`} className={classes.note}>
          {name || t(`report.voucherCoupon.choices.kind.${kind}`)} {money(-amount)}
        </div>
      ))}
      {line.note && <div className={classes.note}>{line.note}</div>}
    </>
  )
}

function LineFigures({ line }: { line: Line }) {
  const { money, number } = useFormats()
  return (
    <>
      <td data-end>{number(line.quantity)}</td>
      <td data-end>{money(line.unitPrice)}</td>
      <td data-end>{money(line.gross)}</td>
      <td data-end>{money(line.net)}</td>
      <td data-end>{money(line.tax)}</td>
    </>
  )
}
