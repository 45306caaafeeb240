import { Text } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { testWebhook } from '../contract/webhook.ts'

interface TestDialogProps {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** Sends a test event and shows what the receiver answered. */
export function TestDialog({ id, name, onClose }: TestDialogProps) {
  const t = useTranslations()
  const [result, setResult] = useState<OutputOfOperation<typeof testWebhook>>()
  const send = () =>
    call(testWebhook, { id }, { hideErrors: true, idempotencyKey: newId() }).then(
      ({ result: answered }) => setResult(answered),
      tellRefusal,
    )
  return (
    <FormDialog
      title={t('developer.webhook.testTitle', { name })}
      action={t('developer.webhook.test')}
      leave={t('platform.form.close')}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Text size="sm">{t('developer.webhook.testHint')}</Text>
      <div role="status">
        {result && (
          <>
            <Text fw={500}>
              {t(result.ok ? 'developer.webhook.testDelivered' : 'developer.webhook.testFailed', {
                status: result.status ?? 0,
              })}
            </Text>
            <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
              {result.answer}
            </Text>
          </>
        )}
      </div>
    </FormDialog>
  )
}
