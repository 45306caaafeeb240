import { Button, Select, Text, Title } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { SeriesChart } from '#platform/console/kit/chart/series-chart.tsx'
import { Column } from '#platform/console/kit/columns/two-columns.tsx'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { weekdayNames } from '#platform/console/kit/fields/weekday-names.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { chartColours } from '#platform/console/theme/palette.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { FeeTable } from '../../rules/fee-table.ts'
import { priceCurve } from '../../rules/price-curve.ts'
import { feeCalculator } from '../../rules/price-stay.ts'
import classes from './segments.module.css'
import { type TableRow, termsOf, useTableParts } from './use-table-parts.ts'

const CompareDialog = lazy(() => import('./compare-dialog.tsx').then(m => ({ default: m.CompareDialog })))

interface FeePictureProps {
  terms: FeeTable | undefined
  table: TableRow
  versions: readonly TableRow[]
  zone: string
}

const DAY = 24 * 60
const STEP = 30
const HOUR = 60
const WEDNESDAY = 3
const WIDEST_BAR = 24
const same = (words: string) => words

/** 90 as 1:30. */
const hoursAndMinutes = (minutes: number): string =>
  `${(minutes - (minutes % HOUR)) / HOUR}:${String(minutes % HOUR).padStart(2, '0')}`

/** What stays of up to 24 hours cost from an entry of one's choice; another version can be laid over it. */
export function FeePicture({ terms, table, versions, zone }: FeePictureProps) {
  const t = useTranslations()
  const { money, shortMoney, instant } = useFormats()
  const days = weekdayNames(useLocale().id, 'long')
  const [weekday, setWeekday] = useState(WEDNESDAY)
  const [time, setTime] = useState('10:00')
  const [otherId, setOtherId] = useState<string | null>(null)
  const [comparing, setComparing] = useState(false)
  const other = useTableParts(otherId ?? undefined)
  const otherTerms = termsOf(other)
  const entryAt = entryOn(table.validFrom, weekday, time, zone)

  const curve = useCurve(terms, entryAt, zone)
  const otherCurve = useCurve(otherTerms, entryAt, zone)
  const points = curve.map(({ minutes, fee }, at) => ({
    name: hoursAndMinutes(minutes),
    values: { own: toWire(fee), other: otherCurve[at] ? toWire(otherCurve[at].fee) : null },
  }))
  const nameOf = (row: TableRow) => t('fee.segment.other', { name: row.feeName, date: instant(row.validFrom) })
  const others = versions.filter(({ id }) => id !== table.id)
  const series = [
    { name: 'own', kind: 'line' as const, label: nameOf(table), colour: chartColours[0] },
    ...(other.table && otherTerms
      ? [
          {
            name: 'other',
            kind: 'line' as const,
            label: nameOf(other.table),
            colour: chartColours[1] ?? chartColours[0],
          },
        ]
      : []),
  ]
  return (
    <Column label={t('fee.segment.picture')}>
      <Title order={2}>{t('fee.segment.picture')}</Title>
      <Text size="sm" c="dimmed">
        {t('fee.segment.pictureHint')}
      </Text>
      <div className={classes.entry}>
        <Select
          label={t('fee.segment.entryDay')}
          value={String(weekday)}
          allowDeselect={false}
          data={days.map((label, at) => ({ value: String(at + 1), label }))}
          onChange={day => day && setWeekday(Number(day))}
          comboboxProps={{ withinPortal: true }}
        />
        <FieldControl
          kind="time"
          name="entry"
          label={t('fee.segment.entryTime')}
          value={time}
          facts={{}}
          choice={same}
          onChange={at => typeof at === 'string' && setTime(at)}
        />
      </div>
      {others.length > 0 && (
        <Select
          label={t('fee.segment.compare')}
          placeholder={t('fee.segment.compareNone')}
          clearable
          value={otherId}
          data={others.map(row => ({ value: row.id, label: nameOf(row) }))}
          onChange={setOtherId}
          comboboxProps={{ withinPortal: true }}
        />
      )}
      {other.table && (
        <Button size="xs" variant="default" style={{ alignSelf: 'start' }} onClick={() => setComparing(true)}>
          {t('fee.comparison.title')}
        </Button>
      )}
      <Suspense fallback={null}>
        {comparing && other.table && (
          <CompareDialog table={table} other={other.table} zone={zone} onClose={() => setComparing(false)} />
        )}
      </Suspense>
      {points.length > 0 && (
        <>
          <div aria-hidden>
            <SeriesChart points={points} series={series} format={money} scale={shortMoney} widestBar={WIDEST_BAR} />
          </div>
          <PriceTable curve={curve} otherCurve={otherCurve} />
        </>
      )}
    </Column>
  )
}

type Curve = ReturnType<typeof priceCurve>

/** The same in figures. */
function PriceTable({ curve, otherCurve }: { curve: Curve; otherCurve: Curve }) {
  const t = useTranslations()
  const { money } = useFormats()
  const rows = curve.map((point, at) => ({ ...point, other: otherCurve[at]?.fee }))
  return (
    <details>
      <summary>{t('fee.segment.asTable')}</summary>
      <table className={classes.prices}>
        <thead>
          <tr>
            <th scope="col">{t('fee.segment.length')}</th>
            <th scope="col">{t('fee.segment.price')}</th>
            {otherCurve.length > 0 && <th scope="col">{t('fee.segment.compare')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ minutes, fee, other }) => (
            <tr key={minutes}>
              <th scope="row">{hoursAndMinutes(minutes)}</th>
              <td>{money(toWire(fee))}</td>
              {other !== undefined && <td>{money(toWire(other))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function useCurve(terms: FeeTable | undefined, entryAt: number, zone: string): Curve {
  return useMemo(
    () => (terms ? priceCurve(feeCalculator(terms, zone, []), entryAt, STEP, DAY) : []),
    [terms, entryAt, zone],
  )
}

/** The first such weekday and time from the start of the version on. */
function entryOn(validFrom: string, weekday: number, time: string, zone: string): number {
  const day = Temporal.Instant.from(validFrom).toZonedDateTimeISO(zone).toPlainDate()
  const first = day.add({ days: (weekday - day.dayOfWeek + 7) % 7 })
  return first.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(zone).epochMilliseconds
}
