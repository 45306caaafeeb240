import { Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type Invitation, withdrawInvitation } from '../../contract/invitation.ts'
import { isOpen } from '../../rules/invitations/invitation-state.ts'

/** Withdraws an invitation that nobody has answered yet. */
export function WithdrawButton({ row }: RecordPartProps<typeof Invitation>) {
  const t = useTranslations()
  const client = useQueryClient()
  const may = usePermission(withdrawInvitation.need)
  if (!isOpen(row.state)) return null
  const withdraw = () =>
    confirm({
      title: t('message.invitation.withdrawTitle', { name: row.name }),
      body: t('message.invitation.withdrawBody'),
      action: t('message.invitation.withdraw'),
      run: async () => {
        await call(withdrawInvitation, { id: row.id }, { hideErrors: true })
        await client.invalidateQueries({ queryKey: ['message.invitation'] })
      },
    })
  return (
    <Group mb="md">
      <ReasonedButton size="xs" variant="default" permission={may} onClick={() => void withdraw()}>
        {t('message.invitation.withdraw')}
      </ReasonedButton>
    </Group>
  )
}
