import '#platform/console/kit/styles/control-styles.ts'
import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { DENY_CODES, type DenyCode } from '../../contract/online-order.ts'

const USUAL = ['soldOut', 'tooBusy', 'closing'] as const
/** Codes of delivery platforms for the usual reasons. */
const USUAL_CODES = {
  soldOut: 'ITEM_AVAILABILITY',
  tooBusy: 'CAPACITY',
  closing: 'STORE_CLOSED',
} as const satisfies Record<(typeof USUAL)[number], DenyCode>

interface Denial {
  readonly reason: string
  readonly code?: DenyCode
}

interface DenyChoiceProps {
  busy: boolean
  /** The order came from a delivery platform, which wants a code. */
  withCode: boolean
  onDeny: (denial: Denial) => void
  onCancel: () => void
}

/** Reason for denying an order; the customer reads it. */
export function DenyChoice({ busy, withCode, onDeny, onCancel }: DenyChoiceProps) {
  const t = useTranslations()
  const [reason, setReason] = useState('')
  const [code, setCode] = useState<DenyCode>('OTHER')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (reason.trim()) onDeny({ reason: reason.trim(), ...(withCode ? { code } : {}) })
      }}
    >
      <Group gap="xs" mb="xs">
        {USUAL.map(each => {
          const words = t(`pos.onlineOrders.reasons.${each}`)
          return (
            <Button
              key={each}
              variant="default"
              size="compact-md"
              onClick={() => {
                setReason(words)
                setCode(USUAL_CODES[each])
              }}
            >
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
      {withCode && (
        <NativeSelect
          mt="xs"
          label={t('pos.onlineOrders.denyCodeLabel')}
          value={code}
          onChange={event => setCode(DENY_CODES.find(each => each === event.currentTarget.value) ?? 'OTHER')}
          data={DENY_CODES.map(each => ({ value: each, label: t(`pos.onlineOrders.choices.denyCode.${each}`) }))}
        />
      )}
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
