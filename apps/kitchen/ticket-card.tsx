import { VisuallyHidden } from '@mantine/core'
import type { KitchenLine, KitchenTicket } from '#areas/pos/contract/kitchen.ts'
import { minutesSince, toAge } from '#areas/pos/rules/kitchen/ticket-age.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './kitchen.module.css'

interface Props {
  ticket: KitchenTicket
  /** Milliseconds since the epoch. */
  now: number
  /** Open quantity of each line, by `id lineNo`; undefined: completed. */
  left: ReadonlyMap<string, number> | undefined
  /** Undefined: the user lacks the permission. */
  onTouch: (() => void) | undefined
}

/** One order on one screen. The whole card is the button, because a cook's hands are full. */
export function TicketCard({ ticket, now, left, onTouch }: Props) {
  const t = useTranslations()
  const minutes = minutesSince(Date.parse(ticket.orderedAt), now)
  const isVoid = ticket.lines.every(({ quantity }) => quantity < 0)
  return (
    <li>
      <button
        type="button"
        className={classes.ticket}
        data-age={left ? (isVoid ? 'void' : toAge(minutes)) : 'done'}
        disabled={!onTouch}
        onClick={onTouch}
      >
        <VisuallyHidden>{t(left ? 'pos.kitchen.bump' : 'pos.kitchen.recall', { title: ticket.title })}</VisuallyHidden>{' '}
        <span className={classes.head}>
          <strong>{ticket.title}</strong>
          <span>{t('pos.kitchen.minutes', { count: minutes })}</span>
        </span>
        {ticket.training && <span className={classes.training}>{t('pos.till.docket.training')}</span>}
        <span className={classes.facts}>
          {[ticket.clerk, ticket.covers && t('pos.till.coversOf', { count: ticket.covers })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {ticket.lines.map(line => (
          <Line key={line.lineNo} line={line} left={left?.get(`${ticket.id} ${line.lineNo}`)} />
        ))}
      </button>
    </li>
  )
}

function Line({ line, left }: { line: KitchenLine; left: number | undefined }) {
  const t = useTranslations()
  const { number } = useFormats()
  const { quantity, name, options = [], note, reason } = line
  const struck = quantity > 0 && left === 0
  const some = quantity > 0 && left !== undefined && left < quantity && left > 0
  return (
    <span className={classes.line} data-struck={struck || undefined}>
      {quantity < 0 && <em>{t('pos.till.docket.notToMake')}</em>}
      <span>
        <b>{number(Math.abs(some ? left : quantity))}</b> {name}
      </span>
      {options.map(option => (
        <small key={option}>{option}</small>
      ))}
      {note && <small>{note}</small>}
      {reason && <small>{reason}</small>}
    </span>
  )
}
