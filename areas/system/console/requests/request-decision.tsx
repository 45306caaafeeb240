import { Group, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { type Permission, usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { ChangeRequest, infoChangeAuth } from '../../contract/change-request.ts'
import { attempt } from '../attempt.ts'

const KEY = ChangeRequest.key

/** Approves, rejects or withdraws a pending request. */
export function RequestDecision({ row }: { row: RowOf<typeof ChangeRequest> }) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { userId } = useSession()
  const mayApprove = usePermission(`${KEY}:approve`)
  const mayWithdraw = usePermission(`${KEY}:request`)
  const [reason, setReason] = useState('')
  if (row.status !== 'pending') return null

  const own = row.requestedBy === userId
  const samePerson: Permission = { there: true, allowed: false, reason: t('system.refusal.samePerson') }
  const approve = mayApprove.allowed && (own || row.userId === userId) ? samePerson : mayApprove
  const decide = (action: 'approve' | 'reject' | 'withdraw') =>
    attempt(async () => {
      const input = action === 'reject' ? { action, id: row.id, ...(reason ? { reason } : {}) } : { action, id: row.id }
      await call(infoChangeAuth, input, { hideErrors: true })
      await Promise.all(
        [KEY, 'system.userManage', 'system.grant'].map(key => queries.invalidateQueries({ queryKey: [key] })),
      )
      toast({ message: t(`system.changeRequest.done.${action}`), tone: 'good' })
    })

  return (
    <>
      {mayApprove.allowed && (
        <Textarea
          label={t('system.changeRequest.reasonToReject')}
          autosize
          minRows={2}
          maxLength={400}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      )}
      <Group gap="xs">
        <ReasonedButton permission={approve} onClick={() => void decide('approve')}>
          {t('system.changeRequest.approve')}
        </ReasonedButton>
        <ReasonedButton permission={mayApprove} variant="default" onClick={() => void decide('reject')}>
          {t('system.changeRequest.reject')}
        </ReasonedButton>
        <ReasonedButton
          permission={{ ...mayWithdraw, there: own }}
          variant="default"
          onClick={() => void decide('withdraw')}
        >
          {t('system.changeRequest.withdraw')}
        </ReasonedButton>
      </Group>
    </>
  )
}
