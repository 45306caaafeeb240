import { Group, Text } from '@mantine/core'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Party } from '../../contract/table-book/table-reservation.ts'
import type { WallMoment } from '../../rules/table-book/wall-clock.ts'
import type { PartyDialog } from './party-dialogs.tsx'
import { PartyMenu } from './party-menu.tsx'
import { StateBadge } from './state-badge.tsx'
import classes from './table-book.module.css'
import { useTableName } from './use-table-name.ts'

interface PartyCardProps {
  party: Party
  clock: (at: number) => WallMoment
  onDialog: (dialog: PartyDialog) => void
}

/** A party: when, who, how many, at which table, and what can be done. */
export function PartyCard({ party, clock, onDialog }: PartyCardProps) {
  const t = useTranslations()
  const { money } = useFormats()
  const tableName = useTableName()
  const { name, people, state, table, mobile, notes, depositState, deposit } = party
  const time = clock(Date.parse(party.startsAt)).time
  const place = table ? tableName(table) : undefined
  const isPaid = depositState !== 'none'
  return (
    <li className={classes.card} data-state={state}>
      <div className={classes.about}>
        <Text size="sm" fw={600}>
          {`${time} · ${name}`}
        </Text>
        <Text size="sm">
          {[t('ticket.tableReservation.peopleCount', { people }), place].filter(Boolean).join(' · ')}
        </Text>
        {(mobile || notes || isPaid) && (
          <Text size="xs" c="dimmed">
            {[mobile, notes, isPaid && `${t(`ticket.tableReservation.deposit.${depositState}`)} ${money(deposit)}`]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
      </div>
      <Group gap={4} wrap="nowrap">
        <StateBadge state={state} />
        <PartyMenu party={party} onDialog={onDialog} />
      </Group>
    </li>
  )
}
