import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

const USUAL = ['soldOut', 'tooBusy', 'closing'] as const

interface DenyChoiceProps {
  busy: boolean
  onDeny: (reason: string) => void
  onCancel: () => void
}

/** Reason for denying an order; the customer reads it. */
export function DenyChoice({ busy, onDeny, onCancel }: DenyChoiceProps) {
  const t = useTranslations()
  const [reason, setReason] = useState('')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (reason.trim()) onDeny(reason.trim())
      }}
    >
      <Group gap="xs" mb="xs">
        {USUAL.map(each => {
          const words = t(`pos.onlineOrders.reasons.${each}`)
          return (
            <Button key={each} variant="default" size="compact-md" onClick={() => setReason(words)}>
              {words}
            </Button>
          )
        })}
      </Group>
      <TextInput
        label={t('pos.onlineOrders.reason')}
        description={t('pos.onlineOrders.reasonHelp')}
        maxLength={200}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <Group gap="xs" mt="xs">
        <Button type="submit" color="red" loading={busy} disabled={!reason.trim()}>
          {t('pos.onlineOrders.denyOrder')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('pos.onlineOrders.cancel')}
        </Button>
      </Group>
    </form>
  )
}
