import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { weekdayNames } from '#platform/console/kit/fields/weekday-names.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import type { businessOpening, OpenDay, SiteOpening, tradeOpening } from '../../contract/site-opening.ts'
import classes from './week-panel.module.css'

interface WeekPanelProps {
  opening: typeof tradeOpening | typeof businessOpening
  /** Key of the hours: a change of them reads the week again. */
  of: string
}

/** Whether the selected shop is open now, and the hours of its next seven days. */
export function WeekPanel({ opening, of }: WeekPanelProps) {
  const t = useTranslations()
  const shop = useCurrentShop()
  const { data } = useQuery({
    queryKey: [of, 'opening', shop?.ordLot],
    enabled: shop !== undefined,
    queryFn: async ({ signal }) =>
      (await call(opening, { ordLot: shop?.ordLot ?? '' }, { signal, hideErrors: true, hideLoading: true })).result,
  })
  if (!shop)
    return (
      <Text c="dimmed" size="sm">
        {t('site.opening.chooseShop')}
      </Text>
    )
  return data ? <Week opening={data} /> : null
}

function Week({ opening }: { opening: SiteOpening }) {
  const t = useTranslations()
  if (!opening.known)
    return (
      <Text c="dimmed" size="sm">
        {t('site.opening.unknown')}
      </Text>
    )
  return (
    <section className={classes.panel} aria-label={t('site.opening.week')}>
      <StateDot tone={opening.open ? 'good' : 'idle'}>
        <OpenNow opening={opening} />
      </StateDot>
      <ul className={classes.days}>
        {opening.days.map(day => (
          <Day key={day.date} day={day} />
        ))}
      </ul>
    </section>
  )
}

function OpenNow({ opening: { open, nextChange } }: { opening: SiteOpening }) {
  const t = useTranslations()
  const { instant } = useFormats()
  if (nextChange === null) return t(open ? 'site.opening.openAlways' : 'site.opening.closedAlways')
  return t(open ? 'site.opening.open' : 'site.opening.closed', { time: instant(nextChange) })
}

function Day({ day }: { day: OpenDay }) {
  const t = useTranslations()
  const { date } = useFormats()
  const name = weekdayNames(useLocale().id)[day.weekday - 1]
  const hours = day.open.map(({ from, to }) =>
    from === '00:00' && to === '24:00' ? t('site.opening.allDay') : `${from}–${to}`,
  )
  return (
    <li className={classes.day}>
      <span className={classes.name}>{name}</span>
      <Text span size="xs" c="dimmed">
        {date(day.date)}
      </Text>
      {hours.length === 0 ? (
        <Text span c="dimmed">
          {t('site.opening.shut')}
        </Text>
      ) : (
        hours.map(text => <span key={text}>{text}</span>)
      )}
      {day.holidays.map(holiday => (
        <Text key={holiday} span size="xs" className={classes.holiday}>
          {holiday}
        </Text>
      ))}
    </li>
  )
}
