import '@mantine/core/styles/Menu.layer.css'
import '#platform/console/kit/styles/control-styles.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '#platform/console/icons/dots.ts'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { cancelBooking } from '../../contract/booking.ts'
import { moveParty, type Party, partyNoShow, seatParty } from '../../contract/table-book/table-reservation.ts'
import type { LiveState } from '../../rules/table-book/live-state.ts'
import type { PartyDialog } from './party-dialogs.tsx'
import { type PartySteps, usePartySteps } from './use-party-steps.ts'

interface PartyMenuProps {
  party: Party
  onDialog: (dialog: PartyDialog) => void
}

type Action = 'arrived' | 'notArrived' | 'seat' | 'billAsked' | 'notBillAsked' | 'leave' | 'move' | 'noShow' | 'cancel'

const ACTIONS: Readonly<Record<LiveState, readonly Action[]>> = {
  waiting: ['seat', 'cancel'],
  expected: ['seat', 'arrived', 'move', 'cancel'],
  late: ['seat', 'arrived', 'move', 'noShow', 'cancel'],
  arrived: ['seat', 'notArrived', 'move', 'noShow', 'cancel'],
  seated: ['billAsked', 'move', 'leave'],
  billAsked: ['notBillAsked', 'move', 'leave'],
  left: [],
  noShow: ['seat'],
}

/** What the state of a party allows. */
export function PartyMenu({ party, onDialog }: PartyMenuProps) {
  const t = useTranslations()
  const steps = usePartySteps()
  const may = {
    seat: usePermission(seatParty.need).allowed,
    move: usePermission(moveParty.need).allowed,
    noShow: usePermission(partyNoShow.need).allowed,
    cancel: usePermission(cancelBooking.need).allowed,
  }
  const actions = ACTIONS[party.state].filter(
    action => may[action === 'move' || action === 'noShow' || action === 'cancel' ? action : 'seat'],
  )
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t('ticket.tableReservation.actions.title', { name: party.name })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(action => (
          <Menu.Item key={action} onClick={() => void act(action, party, steps, onDialog)}>
            {t(`ticket.tableReservation.actions.${action}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

async function act(action: Action, party: Party, steps: PartySteps, onDialog: (dialog: PartyDialog) => void) {
  if (action === 'arrived' || action === 'notArrived') return void steps.mark(party, 'arrived', action === 'arrived')
  if (action === 'billAsked' || action === 'notBillAsked')
    return void steps.mark(party, 'billAsked', action === 'billAsked')
  if (action === 'leave') return void steps.leave(party)
  if (action === 'noShow') return void steps.noShow(party)
  if (action === 'move' || action === 'cancel') return onDialog({ kind: action, party })
  // Its own table may not be free: then another one is chosen.
  if (!(await steps.seat(party))) onDialog({ kind: 'seat', party })
}
