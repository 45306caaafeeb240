import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { LiveState } from '../../rules/table-book/live-state.ts'
import classes from './table-book.module.css'

/** The state of a party, in words; its colour repeats it. */
export function StateBadge({ state }: { state: LiveState }) {
  const t = useTranslations()
  return (
    <Badge variant="default" radius="sm" className={classes.state} data-state={state}>
      {t(`ticket.tableReservation.states.${state}`)}
    </Badge>
  )
}
