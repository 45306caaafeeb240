import { VisuallyHidden } from '@mantine/core'
import { SeriesChart } from '#platform/console/kit/chart/series-chart.tsx'
import { reportAddress } from '#platform/console/kit/report/report-address.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { chartColours } from '#platform/console/theme/palette.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { Dashboard } from '../../contract/dashboard.ts'
import { Card } from './card.tsx'
import classes from './dashboard.module.css'

/** Width of a bar at most, px. */
const WIDEST_BAR = 22
const WEEK_BEFORE = 'var(--mantine-color-gray-4)'

/** The last seven days, each beside the same weekday a week before. Today is compared with the same part of that day. */
export function DaysCard({ data: { days, day: today, newest } }: { data: Dashboard }) {
  const t = useTranslations()
  const { money, shortMoney, date } = useFormats()
  const { id } = useLocale()
  // Of shops that are in two days at a time no date is that of all.
  const apart = today !== newest
  const formatDay = (day: string, words: { weekday: 'short' } | undefined) =>
    day === today
      ? t('report.dashboard.today')
      : apart
        ? relativeDay(day, today, id)
        : words
          ? Temporal.PlainDate.from(day).toLocaleString(id, words)
          : date(day)
  const words = days.map(({ day, total, before, unfinished }) =>
    t(unfinished ? 'report.dashboard.todayWords' : 'report.dashboard.dayWords', {
      ...{ day: formatDay(day, undefined), total: money(total), before: money(before) },
    }),
  )
  return (
    <Card
      title={t('report.dashboard.days')}
      more={
        <PlaceLink to={reportAddress('/report/sales', {}, 'last7Days')} className={classes.more}>
          {t('report.dashboard.allDays')}
        </PlaceLink>
      }
    >
      <figure className={classes.chart}>
        <VisuallyHidden>{words.join('; ')}</VisuallyHidden>
        <div aria-hidden>
          <SeriesChart
            points={days.map(({ day, total, before }) => ({
              name: formatDay(day, { weekday: 'short' }),
              values: { total, before },
            }))}
            series={[
              { name: 'before', label: t('report.dashboard.weekBefore'), colour: WEEK_BEFORE, kind: 'bar' },
              { name: 'total', label: t('report.columns.total'), colour: chartColours[0], kind: 'bar' },
            ]}
            format={money}
            scale={shortMoney}
            widestBar={WIDEST_BAR}
          />
        </div>
        <figcaption className={classes.caption}>{t('report.dashboard.todayPart')}</figcaption>
      </figure>
    </Card>
  )
}

/** "yesterday", "2 days ago". */
const relativeDay = (day: string, today: string, locale: string): string =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    -Temporal.PlainDate.from(day).until(Temporal.PlainDate.from(today)).days,
    'day',
  )
