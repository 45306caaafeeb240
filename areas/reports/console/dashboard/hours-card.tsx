import '@mantine/charts/styles.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { CompositeChart } from '@mantine/charts'
import { VisuallyHidden } from '@mantine/core'
import { reportAddress } from '#platform/console/kit/report/report-address.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { chartColours } from '#platform/console/theme/palette.ts'
import type { Dashboard } from '../../contract/dashboard.ts'
import { Card } from './card.tsx'
import classes from './dashboard.module.css'

const HEIGHT = 240
/** The picture is hidden from reading aids, which have the words: nothing in it may take the focus. */
const UNFOCUSABLE = { accessibilityLayer: false, tabIndex: -1 }

/** Today as bars, a usual day of this weekday as a line over them. */
export function HoursCard({ hours, day }: { hours: Dashboard['hours']; day: string }) {
  const t = useTranslations()
  const { money, shortMoney, time } = useFormats()
  const words = hours
    .filter(({ today }) => today !== null)
    .map(({ hour, today, usual }) =>
      t('report.dashboard.hourWords', { hour: time(hour), today: money(today ?? 0), usual: money(usual) }),
    )
  return (
    <Card
      title={t('report.dashboard.hours')}
      more={
        <PlaceLink to={reportAddress('/report/dailyhourly', { from: day, to: day })} className={classes.more}>
          {t('report.dashboard.allHours')}
        </PlaceLink>
      }
    >
      {hours.length === 0 ? (
        <p className={classes.empty}>{t('report.dashboard.noSales')}</p>
      ) : (
        <figure className={classes.chart}>
          <VisuallyHidden>{words.join('; ')}</VisuallyHidden>
          <div aria-hidden>
            <CompositeChart
              h={HEIGHT}
              data={hours.map(({ hour, today, usual }) => ({ hour: time(hour), today, usual }))}
              dataKey="hour"
              series={[
                { name: 'today', label: t('report.dashboard.today'), color: chartColours[0], type: 'bar' },
                { name: 'usual', label: t('report.dashboard.usualDay'), color: chartColours[1], type: 'line' },
              ]}
              valueFormatter={money}
              withLegend
              withDots={false}
              curveType="monotone"
              gridAxis="x"
              tickLine="none"
              maxBarWidth={28}
              yAxisProps={{ width: 64, tickFormatter: shortMoney }}
              composedChartProps={UNFOCUSABLE}
              barProps={{ isAnimationActive: false }}
              lineProps={{ isAnimationActive: false }}
            />
          </div>
        </figure>
      )}
    </Card>
  )
}
