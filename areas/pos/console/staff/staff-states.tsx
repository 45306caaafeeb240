import { type DotTone, StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { StaffMember } from '../../contract/staff.ts'
import type { InvitationState, TillState } from '../../rules/staff/staff-state.ts'

const TILL_TONE: Record<TillState, DotTone> = { ready: 'good', noPin: 'busy', cannotSell: 'bad', none: 'idle' }
const ENTRY_TONE: Record<InvitationState, DotTone> = { accepted: 'good', sent: 'busy', ended: 'bad', none: 'idle' }

export function TillDot({ member }: { member: StaffMember }) {
  const t = useTranslations()
  return <StateDot tone={TILL_TONE[member.till]}>{t(`pos.staff.till.${member.till}`)}</StateDot>
}

/** Whether the person signs in to the console, and the status of the invitation. */
export function EntryDot({ member }: { member: StaffMember }) {
  const t = useTranslations()
  if (!member.active && member.user) return <StateDot tone="idle">{t('pos.staff.hasLeft')}</StateDot>
  return <StateDot tone={ENTRY_TONE[member.invitation]}>{t(`pos.staff.invitation.${member.invitation}`)}</StateDot>
}
