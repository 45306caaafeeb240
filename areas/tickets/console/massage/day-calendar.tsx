import { Text } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import type { MassageDay, ShownTreatment } from '../../contract/massage/massage-order.ts'
import { toClock } from './local-moment.ts'
import classes from './massage.module.css'

type Therapist = MassageDay['therapists'][number]
type Span = { readonly from: string; readonly to: string }

interface Scale {
  readonly from: number
  readonly to: number
}

/** Whole hours from the first to the last that somebody works or is booked. */
function scaleOf({ therapists, treatments }: MassageDay): Scale {
  const spans: Span[] = [
    ...therapists.flatMap(({ hours }) => (hours ? [hours] : [])),
    ...treatments.map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt })),
  ]
  const froms = spans.map(({ from }) => Date.parse(from))
  const tos = spans.map(({ to }) => Date.parse(to))
  if (froms.length === 0) return { from: 0, to: HOUR_MS }
  const from = Math.floor(Math.min(...froms) / HOUR_MS) * HOUR_MS // not money: whole hours
  const to = Math.ceil(Math.max(...tos) / HOUR_MS) * HOUR_MS // not money: whole hours
  return { from, to }
}

const placeOf = (scale: Scale, { from, to }: Span) => {
  const whole = scale.to - scale.from
  const start = ((Date.parse(from) - scale.from) / whole) * 100
  const length = ((Date.parse(to) - Date.parse(from)) / whole) * 100
  return { insetInlineStart: `${start}%`, width: `${length}%` }
}

interface DayCalendarProps {
  spa: MassageDay
  onChoose: (treatment: ShownTreatment) => void
}

/** A row a therapist, with hours, breaks and treatments along the day. */
export function DayCalendar({ spa, onChoose }: DayCalendarProps) {
  const t = useTranslations()
  const scale = scaleOf(spa)
  const hours = Array.from({ length: (scale.to - scale.from) / HOUR_MS }, (_, at) => scale.from + at * HOUR_MS)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('ticket.massageOrder.title')}>
      <div className={classes.rows}>
        <div className={classes.row} aria-hidden>
          <span className={classes.name} />
          <div className={classes.scale}>
            {hours.map(at => (
              <span
                key={at}
                style={placeOf(scale, { from: new Date(at).toISOString(), to: new Date(at).toISOString() })}
              >
                {toClock(new Date(at).toISOString(), spa.timeZone)}
              </span>
            ))}
          </div>
        </div>
        {spa.therapists.map(therapist => (
          <TherapistRow key={therapist.id} {...{ therapist, spa, scale, onChoose }} />
        ))}
      </div>
    </section>
  )
}

function TherapistRow({ therapist, spa, scale, onChoose }: DayCalendarProps & { therapist: Therapist; scale: Scale }) {
  const t = useTranslations()
  const { hours, pause, name } = therapist
  const own = spa.treatments.filter(each => each.therapist === therapist.id)
  const clock = (moment: string) => toClock(moment, spa.timeZone)
  return (
    <section className={classes.row} aria-label={name}>
      <div className={classes.name}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {hours
            ? t('ticket.massageOrder.hours', { from: clock(hours.from), to: clock(hours.to) })
            : t('ticket.massageOrder.off')}
        </Text>
      </div>
      <div className={classes.track}>
        {hours && <div className={classes.hours} style={placeOf(scale, hours)} />}
        {pause && (
          <div
            className={classes.pause}
            style={placeOf(scale, pause)}
            title={t('ticket.massageOrder.pause', { from: clock(pause.from), to: clock(pause.to) })}
          />
        )}
        {own.map(treatment => (
          <Treatment key={treatment.id} {...{ treatment, spa, scale, onChoose }} />
        ))}
      </div>
    </section>
  )
}

function Treatment({
  treatment,
  spa,
  scale,
  onChoose,
}: DayCalendarProps & { treatment: ShownTreatment; scale: Scale }) {
  const t = useTranslations()
  const { client, service, minutes, state, startsAt, endsAt } = treatment
  const room = spa.rooms.find(({ id }) => id === treatment.room)?.name ?? ''
  const time = toClock(startsAt, spa.timeZone)
  const words = { time, client, service, minutes, room, state: t(`ticket.massageOrder.state.${state}`) }
  return (
    <button
      type="button"
      className={classes.treatment}
      data-state={state}
      style={placeOf(scale, { from: startsAt, to: endsAt })}
      title={t('ticket.massageOrder.treatment', words)}
      onClick={() => onChoose(treatment)}
    >
      <span className={classes.line}>
        <b>{time}</b> {client}
      </span>
      <span className={classes.line}>{service}</span>
      <span className={classes.line}>
        {room} · {words.state}
      </span>
    </button>
  )
}
