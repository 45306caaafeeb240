import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { issueVouchers, Voucher } from '../../contract/voucher.ts'
import { VoucherDefinition } from '../../contract/voucher-definition.ts'
import { VoucherMerchant } from '../../contract/voucher-merchant.ts'
import { CountField, RecordField } from './voucher-fields.tsx'

/** Issues free vouchers to a merchant or a person. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const readAgain = useReadAgain(Voucher)
  const { attempt, busy, problem } = useAttempt()
  // Pressing the button again repeats the same issue.
  const [key] = useState(newId)
  const [definition, setDefinition] = useState<string | null>(null)
  const [count, setCount] = useState<number | string>(1)
  const [to, setTo] = useState<'merchant' | 'holder'>('merchant')
  const [merchant, setMerchant] = useState<string | null>(null)
  const [holder, setHolder] = useState('')
  const receiver = to === 'merchant' ? merchant : holder.trim()
  const issue = () =>
    attempt(async () => {
      if (!definition || !receiver) return
      const input = { definition, count: Number(count), [to]: receiver, key }
      const { issued } = (await call(issueVouchers, input, { hideErrors: true })).result
      const range = { count: issued.length, first: issued[0]?.serial ?? '', last: issued.at(-1)?.serial ?? '' }
      toast({ message: t('parking.voucher.issuedRange', range), tone: 'good' })
      onClose()
      await readAgain()
    })
  return (
    <FormDialog
      title={t('parking.voucher.issueTitle')}
      action={t('parking.voucher.issue')}
      ready={definition !== null && Number(count) >= 1 && Boolean(receiver)}
      busy={busy}
      problem={problem}
      onSubmit={issue}
      onClose={onClose}
    >
      <RecordField
        {...{ name: 'definition', label: t('parking.voucher.definition'), of: VoucherDefinition.key }}
        value={definition}
        onChange={setDefinition}
      />
      <CountField value={count} onChange={setCount} />
      <SegmentedControl
        aria-label={t('parking.voucher.issueTo')}
        value={to}
        data={[
          { value: 'merchant', label: t('parking.voucher.toMerchant') },
          { value: 'holder', label: t('parking.voucher.toPerson') },
        ]}
        onChange={value => setTo(value === 'holder' ? 'holder' : 'merchant')}
      />
      {to === 'merchant' ? (
        <RecordField
          {...{ name: 'merchant', label: t('parking.voucher.merchant'), of: VoucherMerchant.key }}
          value={merchant}
          onChange={setMerchant}
        />
      ) : (
        <TextInput
          label={t('parking.voucher.holder')}
          required
          maxLength={120}
          value={holder}
          onChange={event => setHolder(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}
