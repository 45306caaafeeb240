import { Stack, Text, Title } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Party } from '../../contract/table-book/table-reservation.ts'
import type { LiveState } from '../../rules/table-book/live-state.ts'
import type { WallMoment } from '../../rules/table-book/wall-clock.ts'
import { PartyCard } from './party-card.tsx'
import type { PartyDialog } from './party-dialogs.tsx'
import classes from './table-book.module.css'

const GROUPS: readonly { readonly title: string; readonly states: readonly LiveState[] }[] = [
  { title: 'ticket.tableReservation.waitlist', states: ['waiting'] },
  { title: 'ticket.tableReservation.parties', states: ['expected', 'late', 'arrived'] },
  { title: 'ticket.tableReservation.states.seated', states: ['seated', 'billAsked'] },
  { title: 'ticket.tableReservation.earlier', states: ['left', 'noShow'] },
]

interface PartyListProps {
  parties: readonly Party[]
  clock: (at: number) => WallMoment
  onDialog: (dialog: PartyDialog) => void
}

/** The parties of a day: who waits, who is to come, who sits, who has left. */
export function PartyList({ parties, clock, onDialog }: PartyListProps) {
  const t = useTranslations()
  if (parties.length === 0) return <Text c="dimmed">{t('ticket.tableReservation.noParties')}</Text>
  return (
    <Stack gap="md">
      {GROUPS.map(({ title, states }) => {
        const shown = parties.filter(({ state }) => states.includes(state))
        if (shown.length === 0) return null
        return (
          <section key={title} aria-label={t(title)}>
            <Title order={2} size="h5" mb={6}>
              {t(title)}
            </Title>
            <ul className={classes.cards}>
              {shown.map(party => (
                <PartyCard key={party.id} {...{ party, clock, onDialog }} />
              ))}
            </ul>
          </section>
        )
      })}
    </Stack>
  )
}
