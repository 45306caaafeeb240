import '@mantine/charts/styles.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { BarChart } from '@mantine/charts'
import { VisuallyHidden } from '@mantine/core'
import { reportAddress } from '#platform/console/kit/report/report-address.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { chartColours } from '#platform/console/theme/palette.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { Dashboard } from '../../contract/dashboard.ts'
import { Card } from './card.tsx'
import classes from './dashboard.module.css'

const HEIGHT = 240
const UNFOCUSABLE = { accessibilityLayer: false, tabIndex: -1 }

/** The last seven days, each beside the same weekday a week before. */
export function DaysCard({ days }: { days: Dashboard['days'] }) {
  const t = useTranslations()
  const { money, shortMoney, date } = useFormats()
  const { id } = useLocale()
  const weekday = (day: string) => Temporal.PlainDate.from(day).toLocaleString(id, { weekday: 'short' })
  const words = days.map(({ day, net, before }) =>
    t('report.dashboard.dayWords', { day: date(day), net: money(net), before: money(before) }),
  )
  const [first] = days
  const last = days.at(-1)
  return (
    <Card
      title={t('report.dashboard.days')}
      more={
        <PlaceLink to={reportAddress('/report/sales', { from: first?.day, to: last?.day })} className={classes.more}>
          {t('report.dashboard.allDays')}
        </PlaceLink>
      }
    >
      <figure className={classes.chart}>
        <VisuallyHidden>{words.join('; ')}</VisuallyHidden>
        <div aria-hidden>
          <BarChart
            h={HEIGHT}
            data={days.map(({ day, net, before }) => ({ day: weekday(day), net, before }))}
            dataKey="day"
            series={[
              { name: 'before', label: t('report.dashboard.weekBefore'), color: 'gray.4' },
              { name: 'net', label: t('report.columns.net'), color: chartColours[0] },
            ]}
            valueFormatter={money}
            withLegend
            gridAxis="x"
            tickLine="none"
            maxBarWidth={22}
            yAxisProps={{ width: 64, tickFormatter: shortMoney }}
            barProps={{ isAnimationActive: false }}
            barChartProps={UNFOCUSABLE}
          />
        </div>
      </figure>
    </Card>
  )
}
