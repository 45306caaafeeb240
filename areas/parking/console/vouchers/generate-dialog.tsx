import { Text } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type GeneratedVouchers, generateVouchers, Voucher } from '../../contract/voucher.ts'
import { VoucherDefinition } from '../../contract/voucher-definition.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { CountField, RecordField } from './voucher-fields.tsx'

/** Generates vouchers, then offers their codes for download: the only time that they can be seen. */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<GeneratedVouchers>()
  return made ? <CodesDialog made={made} onClose={onClose} /> : <AskDialog onMade={setMade} onClose={onClose} />
}

function AskDialog({ onMade, onClose }: { onMade: (made: GeneratedVouchers) => void; onClose: () => void }) {
  const t = useTranslations()
  const readAgain = useReadAgain(Voucher)
  const { attempt, busy, problem } = useAttempt()
  const [definition, setDefinition] = useState<string | null>(null)
  const [count, setCount] = useState<number | string>('')
  const isReady = definition !== null && Number(count) >= 1
  const generate = () =>
    attempt(async () => {
      if (!definition) return
      const { result } = await call(generateVouchers, { definition, count: Number(count) }, { hideErrors: true })
      onMade(result)
      await readAgain()
    })
  return (
    <FormDialog
      title={t('parking.voucher.generateTitle')}
      action={t('parking.voucher.generate')}
      ready={isReady}
      busy={busy}
      problem={problem}
      onSubmit={generate}
      onClose={onClose}
    >
      <Text size="sm">{t('parking.voucher.generateHint')}</Text>
      <RecordField
        {...{ name: 'definition', label: t('parking.voucher.definition'), of: VoucherDefinition.key }}
        value={definition}
        onChange={setDefinition}
      />
      <CountField value={count} onChange={setCount} />
    </FormDialog>
  )
}
