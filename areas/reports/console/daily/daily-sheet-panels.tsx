import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { reportAddress } from '#platform/console/kit/report/report-address.ts'
import { shopDaysIn } from '#platform/console/kit/report/report-state.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import { Daily } from '../../contract/daily.ts'
import { type DailySheet, dailySheet } from '../../contract/daily-sheet.ts'
import type { DailySection } from '../../contract/settings.ts'
import { toBillsAddress, toDiscountedBills } from '../drill-addresses.ts'
import classes from '../reports.module.css'
import { type PanelColumn, PanelTable } from './panel-table.tsx'

type Parameters = Readonly<Record<string, unknown>>

const SHEET_HEIGHT = 160

/** Sections of the daily report, without those hidden from the user. */
export function DailySheetPanels({ parameters }: { parameters: Parameters }) {
  const t = useTranslations()
  const { from, to, shop, shopDays } = parameters
  const sheet = useQuery({
    queryKey: ['report.daily', 'sheet', from, to, shop, shopDays],
    queryFn: async ({ signal }) =>
      (
        await call(
          dailySheet,
          {
            from: String(from),
            to: String(to),
            shop: typeof shop === 'string' ? shop : null,
            shopDays: shopDaysIn(Daily, parameters),
          },
          { signal, hideErrors: true },
        )
      ).result,
    placeholderData: keepPreviousData,
  })
  if (sheet.error)
    return (
      <TableMessage
        tone="bad"
        icon={<IconAlertCircle size={28} stroke={1.5} />}
        title={sheet.error.message}
        action={{ label: t('platform.list.retry'), onAction: () => void sheet.refetch() }}
      />
    )
  if (!sheet.data) return sheet.isPending ? <Skeleton height={SHEET_HEIGHT} /> : null
  return <Panels sheet={sheet.data} parameters={parameters} />
}

function Panels({ sheet, parameters }: { sheet: DailySheet; parameters: Parameters }) {
  const t = useTranslations()
  const { money, number, percent, instant } = useFormats()
  const { from, to, shop, shopDays } = parameters
  const { choice } = useFieldWords(Daily.key, 'columns')
  const amount = <L,>(key: keyof L & string, label: string): PanelColumn<L> => ({
    key,
    label,
    end: true,
    cell: line => money(Number(line[key])),
    total: lines => money(toWire(lines.reduce((sum, line) => sum + fromWire(Number(line[key])), 0))),
  })
  const count = <L,>(key: keyof L & string, label: string): PanelColumn<L> => ({
    key,
    label,
    end: true,
    cell: line => number(Number(line[key])),
    total: lines => number(lines.reduce((sum, line) => sum + Number(line[key]), 0)),
  })
  const words = <L,>(key: keyof L & string, label: string, cell: (line: L) => ReactNode): PanelColumn<L> => ({
    key,
    label,
    cell,
  })
  /** Of a register that is still open, or was not counted, there is none. */
  const counted = (key: 'expected' | 'actual' | 'variance'): PanelColumn<DailySheet['closes'][number]> => ({
    key,
    label: t(`report.sheet.${key}`),
    end: true,
    cell: ({ [key]: value }) => (value === null ? '–' : money(value)),
  })
  const said = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')
  const column = (name: string) => t(`report.columns.${name}`)
  const panel = (section: DailySection, table: ReactNode) =>
    sheet.hidden.includes(section) ? null : (
      <section className={classes.sheet} aria-label={t(`report.sheet.${section}`)} key={section}>
        <h2 className={classes.sheetName}>{t(`report.sheet.${section}`)}</h2>
        {table}
      </section>
    )
  const none = t('report.sheet.none')
  return (
    <div className={classes.panels}>
      {panel(
        'tenders',
        <PanelTable
          lines={sheet.tenders}
          keyOf={line => `${line.method} ${line.scheme}`}
          none={none}
          remark={
            sheet.rounding
              ? { words: t('report.sheet.roundingIncluded'), column: 'paid', value: money(sheet.rounding) }
              : undefined
          }
          columns={[
            words<DailySheet['tenders'][number]>('method', column('method'), line => (
              <LinkWhere to={toBillsAddress({ method: line.method, scheme: line.scheme }, { from, to, shop })}>
                {[choice('method', line.method), line.scheme && choice('scheme', line.scheme)]
                  .filter(Boolean)
                  .join(' · ')}
              </LinkWhere>
            )),
            count<DailySheet['tenders'][number]>('tenders', column('tenders')),
            amount<DailySheet['tenders'][number]>('amount', column('amount')),
            amount<DailySheet['tenders'][number]>('refundAmount', column('refundAmount')),
            amount<DailySheet['tenders'][number]>('paid', column('paid')),
          ]}
        />,
      )}
      {panel(
        'taxes',
        <PanelTable
          lines={sheet.taxes}
          keyOf={line => String(line.rate)}
          none={none}
          columns={[
            words<DailySheet['taxes'][number]>('rate', t('report.sheet.rate'), line =>
              line.rate === null ? t('report.sheet.noRate') : percent(line.rate),
            ),
            amount<DailySheet['taxes'][number]>('net', column('net')),
            amount<DailySheet['taxes'][number]>('tax', column('tax')),
            amount<DailySheet['taxes'][number]>('refunds', column('refunds')),
            amount<DailySheet['taxes'][number]>('refundTax', column('refundTax')),
          ]}
        />,
      )}
      {panel(
        'discounts',
        <PanelTable
          lines={sheet.discounts}
          keyOf={line => `${line.kind} ${line.source}`}
          none={none}
          columns={[
            words<DailySheet['discounts'][number]>('name', t('report.sheet.discount'), line => (
              <LinkWhere to={toDiscountedBills({ ...line }, 'discount', { from, to, shop })}>
                {line.name || t(`report.voucherCoupon.choices.kind.${line.kind}`)}
              </LinkWhere>
            )),
            count<DailySheet['discounts'][number]>('lines', column('lines')),
            amount<DailySheet['discounts'][number]>('discount', column('discount')),
          ]}
        />,
      )}
      {panel(
        'voids',
        <PanelTable
          lines={sheet.voids}
          keyOf={line => `${line.kind} ${line.reason}`}
          none={none}
          columns={[
            words<DailySheet['voids'][number]>('kind', column('kind'), line => (
              <PlaceLink to={reportAddress('/report/void', { from, to, shop, shopDays, kind: line.kind })}>
                {t(`report.void.choices.kind.${line.kind}`)}
              </PlaceLink>
            )),
            words<DailySheet['voids'][number]>('reason', column('reason'), line => line.reason || '–'),
            count<DailySheet['voids'][number]>('times', t('report.void.columns.times')),
            amount<DailySheet['voids'][number]>('voided', t('report.void.columns.voided')),
          ]}
        />,
      )}
      {panel(
        'closes',
        <PanelTable
          lines={sheet.closes}
          keyOf={line => `${line.register} ${line.closedAt} ${line.closeNo}`}
          none={none}
          columns={[
            words<DailySheet['closes'][number]>('register', column('register'), line =>
              said(line.register, line.supplementary ? t('report.sheet.afterClose') : null),
            ),
            words<DailySheet['closes'][number]>('closedAt', t('report.sheet.closed'), line =>
              line.closedAt === null ? t('report.sheet.open') : said(instant(line.closedAt), line.closedBy),
            ),
            counted('expected'),
            counted('actual'),
            counted('variance'),
          ]}
        />,
      )}
    </div>
  )
}

const LinkWhere = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? <PlaceLink to={to}>{children}</PlaceLink> : children
