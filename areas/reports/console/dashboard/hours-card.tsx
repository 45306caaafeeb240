import '@mantine/charts/styles.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { CompositeChart } from '@mantine/charts'
import { VisuallyHidden } from '@mantine/core'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { chartColours } from '#platform/console/theme/palette.ts'
import type { Dashboard } from '../../contract/dashboard.ts'
import { addressOfToday } from './address-of-today.ts'
import { Card } from './card.tsx'
import classes from './dashboard.module.css'

const HEIGHT = 240
const PALE = 'ledger.3'

const runningSeries = (label: string) => ({ name: 'running', label, color: PALE, type: 'bar' as const })

/** The picture is hidden from reading aids, which have the words: nothing in it may take the focus. */
const UNFOCUSABLE = { accessibilityLayer: false, tabIndex: -1 }

/** Bars of one hour are one bar, whatever its series. */
const ONE_BAR = { stackId: 'today', isAnimationActive: false }

/**
 * Today as bars, whole hours of a usual day as a line over them. An hour that is not over at every shop is paler: it is not to be held
 * against a whole one.
 */
export function HoursCard({ data }: { data: Dashboard }) {
  const { hours } = data
  const t = useTranslations()
  const { money, shortMoney, time } = useFormats()
  const words = hours
    .filter(({ today }) => today !== null)
    .map(({ hour, state, today, usual }) =>
      t(state === 'over' ? 'report.dashboard.hourWords' : 'report.dashboard.hourRunningWords', {
        ...{ hour: time(hour), today: money(today ?? 0), usual: money(usual) },
      }),
    )
  const running = hours.some(({ state }) => state === 'running')
  return (
    <Card
      title={t('report.dashboard.hours')}
      more={
        <PlaceLink to={addressOfToday('/report/dailyhourly', data)} className={classes.more}>
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
              data={hours.map(({ hour, state, today, usual }) => ({
                ...{ hour: time(hour), usual },
                ...(state === 'running' ? { running: today } : { today }),
              }))}
              dataKey="hour"
              series={[
                { name: 'today', label: t('report.dashboard.today'), color: chartColours[0], type: 'bar' },
                ...(running ? [runningSeries(t('report.dashboard.hourRunning'))] : []),
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
              barProps={ONE_BAR}
              lineProps={{ isAnimationActive: false }}
            />
          </div>
        </figure>
      )}
    </Card>
  )
}
