import { Group } from '@mantine/core'
import { inviteUser } from '#areas/system/contract/user.ts'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { type StaffMember, setStaffActive } from '../../contract/staff.ts'
import { EntryDot, TillDot } from './staff-states.tsx'
import { useRefreshStaff } from './use-staff.ts'

const BUTTON = { variant: 'default', size: 'xs' } as const

/** Status of a person, and actions on the whole person: invite again, mark as left, restore. */
export function StaffStanding({ member, onDone }: { member: StaffMember; onDone: () => void }) {
  const t = useTranslations()
  const refresh = useRefreshStaff()
  const { attempt, busy, problem } = useAttempt()
  const mayInvite = usePermission(inviteUser.need)
  const mayChange = usePermission(setStaffActive.need)
  const { id, user, name, active, invitation } = member
  const setActive = async () => {
    await call(setStaffActive, { id, active: !active }, { hideErrors: true })
    toast({ message: t(active ? 'pos.staff.hasLeftNow' : 'pos.staff.cameBack', { name }), tone: 'good' })
    await refresh()
  }
  const leave = async () => {
    const left = await confirm({
      title: t('pos.staff.leaveTitle', { name }),
      body: t('pos.staff.leaveBody', { name }),
      action: t('pos.staff.leave'),
      danger: true,
      run: setActive,
    })
    if (left) onDone()
  }
  const comeBack = () =>
    attempt(async () => {
      await setActive()
      onDone()
    })
  const invite = () =>
    attempt(async () => {
      const { result } = await call(inviteUser, { id: user ?? '' }, { hideErrors: true })
      toast({ message: t('pos.staff.invited', { to: result.sentTo }), tone: 'good' })
      await refresh()
    })
  return (
    <>
      <Group gap="xs" mb="sm">
        <TillDot member={member} />
        <EntryDot member={member} />
      </Group>
      <Group gap="xs" mb="md">
        {active && (invitation === 'sent' || invitation === 'ended') && (
          <ReasonedButton {...BUTTON} permission={mayInvite} loading={busy} onClick={() => void invite()}>
            {t('pos.staff.invite')}
          </ReasonedButton>
        )}
        <ReasonedButton
          {...BUTTON}
          permission={mayChange}
          loading={busy}
          onClick={() => void (active ? leave() : comeBack())}
        >
          {t(active ? 'pos.staff.leave' : 'pos.staff.comeBack')}
        </ReasonedButton>
      </Group>
      <FormProblem words={problem} />
    </>
  )
}
