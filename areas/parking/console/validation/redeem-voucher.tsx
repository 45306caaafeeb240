import { Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { FoundStay } from '../../contract/validation.ts'
import { type RedeemedVoucher, redeemVoucher } from '../../contract/voucher.ts'

interface RedeemVoucherProps {
  ordLot: string
  /** The stay that it pays for; without one the shop accepts it. */
  stay: FoundStay | undefined
  onRedeemed: () => void
}

/** A shop redeems a customer's voucher, for a stay that was found or as the shop that accepts it. */
export function RedeemVoucher({ ordLot, stay, onRedeemed }: RedeemVoucherProps) {
  const t = useTranslations()
  const { money } = useFormats()
  const may = usePermission(redeemVoucher.need)
  const [code, setCode] = useState('')
  // Pressing the button again repeats the same redemption.
  const [key, setKey] = useState(newId)
  const { attempt, busy, problem, setProblem } = useAttempt()
  const words = ({ name, saving, due }: RedeemedVoucher) =>
    due === null
      ? t('parking.voucher.accepted', { name })
      : t('parking.voucher.redeemed', { name, saving: money(saving), due: money(due) })
  const redeem = () =>
    attempt(async () => {
      const by = stay && (stay.ticket ? { ticket: stay.ticket } : { plate: stay.plate ?? '' })
      const { result } = await call(redeemVoucher, { ordLot, code: code.trim(), key, ...by }, { hideErrors: true })
      toast({ message: words(result), tone: 'good' })
      setCode('')
      setKey(newId())
      if (stay) onRedeemed()
    })
  const submit = () => {
    if (code.trim() && may.allowed && !busy) void redeem()
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <Group align="end" wrap="nowrap" mt="md">
        <TextInput
          flex={1}
          label={t('parking.voucher.code')}
          value={code}
          maxLength={40}
          autoComplete="off"
          onChange={event => {
            setProblem(undefined)
            setCode(event.currentTarget.value)
            setKey(newId())
          }}
        />
        <ReasonedButton permission={may} loading={busy} onClick={submit}>
          {t('parking.voucher.redeem')}
        </ReasonedButton>
      </Group>
      <FormProblem words={problem} />
      <Text size="xs" c="dimmed" mt="xs">
        {stay
          ? t('parking.voucher.redeemFor', { stay: stay.ticket ?? stay.plate ?? stay.stayNum })
          : t('parking.voucher.redeemHint')}
      </Text>
    </form>
  )
}
