import { Group, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { type Permission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

const SHORTEST_REASON = 3

interface ReasonLineProps {
  /** Of the text field. */
  label: string
  action: string
  permission: Permission
  busy?: boolean
  /** Before the reason. */
  children?: ReactNode
  onAction: (reason: string) => void
}

/** A reason and what is done with it, on one line. */
export function ReasonLine({ label, action, permission, busy = false, children, onAction }: ReasonLineProps) {
  const t = useTranslations()
  const [reason, setReason] = useState('')
  const tooShort = reason.trim().length < SHORTEST_REASON ? t('cardpay.transaction.actions.reasonNeeded') : undefined
  return (
    <Group gap="xs" align="flex-end">
      {children}
      <TextInput label={label} value={reason} onChange={event => setReason(event.currentTarget.value)} flex={1} />
      <ReasonedButton
        variant="default"
        permission={withReason(permission, tooShort)}
        loading={busy}
        onClick={() => onAction(reason.trim())}
      >
        {action}
      </ReasonedButton>
    </Group>
  )
}
