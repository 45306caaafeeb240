import { Anchor, Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { IconCalendar } from '#platform/console/icons/calendar.ts'
import { DayTable } from '#platform/console/kit/calendar/day-table.tsx'
import { MonthSwitch } from '#platform/console/kit/calendar/month-switch.tsx'
import { weekdayNames } from '#platform/console/kit/fields/weekday-names.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { serverNow } from '#platform/console/shell/device/clock.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { type CalendarEntry, promotionCalendar } from '../../contract/calendar.ts'
import { calendarDays } from '../../rules/calendar-days.ts'
import type { PromotionKind } from '../../rules/promotion.ts'
import { kindPath } from '../kind-path.ts'
import classes from './calendar.module.css'

const SKELETON_HEIGHT = 320

interface PromotionCalendarProps {
  /** One kind, in one shop; all of them when left out. */
  kind: PromotionKind | undefined
  ordLot: string | undefined
}

/** Which promotions apply on which days of a month. */
export function PromotionCalendar({ kind, ordLot }: PromotionCalendarProps) {
  const t = useTranslations()
  const { timeZone } = useSession()
  const now = Temporal.Instant.fromEpochMilliseconds(serverNow()).toZonedDateTimeISO(timeZone).toPlainDate()
  const [month, setMonth] = useState(() => now.toPlainYearMonth().toString())
  const { data, error, refetch } = useQuery({
    queryKey: ['promotions.calendar', month, timeZone, ordLot, kind],
    queryFn: async ({ signal }) => {
      const input = { ...toMoments(month, timeZone), ...(ordLot ? { ordLot } : {}), ...(kind ? { kind } : {}) }
      return (await call(promotionCalendar, input, { signal, hideErrors: true })).result
    },
    placeholderData: keepPreviousData,
  })
  const rows = (data ?? [])
    .map(entry => ({ entry, days: calendarDays(entry, month, timeZone) }))
    .filter(({ days }) => days.includes(true))
  if (error) {
    return (
      <TableMessage
        tone="bad"
        icon={<IconAlertCircle size={28} />}
        title={error.message}
        action={{ label: t('platform.list.retry'), onAction: () => void refetch() }}
      />
    )
  }
  return (
    <section aria-label={t('promotions.calendar.title')} className={classes.calendar}>
      <MonthSwitch month={month} onChange={setMonth} />
      {!data && <Skeleton height={SKELETON_HEIGHT} />}
      {data && rows.length === 0 && (
        <TableMessage icon={<IconCalendar size={28} stroke={1.5} />} title={t('promotions.calendar.none')} />
      )}
      {rows.length > 0 && <MonthTable month={month} today={now} rows={rows} />}
    </section>
  )
}

function toMoments(month: string, zone: string): { from: string; to: string } {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant().toString()
  return { from: at(first), to: at(first.add({ months: 1 })) }
}

interface MonthTableProps {
  month: string
  today: Temporal.PlainDate
  rows: readonly { entry: CalendarEntry; days: readonly boolean[] }[]
}

function MonthTable({ month, today, rows }: MonthTableProps) {
  const t = useTranslations()
  const names = weekdayNames(useLocale().id)
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  const dates = rows[0]?.days.map((_, at) => first.add({ days: at })) ?? []
  const facts = (date: Temporal.PlainDate) => ({
    'data-weekend': date.dayOfWeek > 5 || undefined,
    'data-today': date.equals(today) || undefined,
  })
  return (
    <DayTable label={t('promotions.calendar.days')} month={month}>
      <thead>
        <tr>
          <th scope="col">{t('promotions.calendar.promotion')}</th>
          {dates.map(date => (
            <th key={date.day} scope="col" {...facts(date)}>
              <span className={classes.weekday}>{names[date.dayOfWeek - 1]}</span>
              {date.day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ entry, days }) => (
          <tr key={entry.id}>
            <th scope="row">
              <Anchor component={PlaceLink} to={`${kindPath(entry.kind)}?open=${entry.id}`} size="sm">
                {entry.name}
              </Anchor>
              <Text size="xs" c="dimmed">
                {t(`promotion.${entry.kind}.one`)}
                {entry.timeFrom && ` · ${entry.timeFrom}–${entry.timeTo}`}
              </Text>
            </th>
            {dates.map((date, at) => (
              <td key={date.day} {...facts(date)}>
                {days[at] && (
                  <span
                    className={classes.bar}
                    data-kind={entry.kind}
                    data-starts={!days[at - 1] || undefined}
                    data-ends={!days[at + 1] || undefined}
                    role="img"
                    aria-label={t('promotions.calendar.on')}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DayTable>
  )
}
