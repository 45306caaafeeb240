import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { moveCash, type RegisterState } from '#areas/pos/contract/register-session.ts'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { useAction } from './use-action.ts'

interface CashDialogProps {
  register: RegisterState
  kind: 'in' | 'out'
  onDone: () => Promise<void>
  onClose: () => void
}

const MOST_REASON = 200
const asItIs = (value: string) => value

/** Cash in or out without a sale; a double click does it once. */
export function CashDialog({ register, kind, onDone, onClose }: CashDialogProps) {
  const t = useTranslations()
  const { money } = useFormats()
  const [id] = useState(newId)
  const [amount, setAmount] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const { busy, problem, attempt } = useAction()
  const { ordLot, registerId, name } = register
  const words = { amount: money(amount ?? 0) }
  const move = () =>
    attempt(async () => {
      const action = { id, kind, amount: amount ?? 0, reason: reason.trim() }
      await call(moveCash, { ordLot, register: registerId, ...action }, { hideErrors: true })
      await onDone()
      const done = kind === 'in' ? 'pos.cashRegister.cashInDone' : 'pos.cashRegister.cashOutDone'
      toast({ message: t(done, { ...words, name }), tone: 'good' })
      onClose()
    })
  return (
    <FormDialog
      title={t(kind === 'in' ? 'pos.cashRegister.cashInNamed' : 'pos.cashRegister.cashOutNamed', { name })}
      action={t(kind === 'in' ? 'pos.cashRegister.putIn' : 'pos.cashRegister.takeOut', words)}
      ready={amount !== null && amount > 0 && reason.trim() !== ''}
      busy={busy}
      problem={problem}
      onSubmit={move}
      onClose={onClose}
    >
      <FieldControl
        kind="money"
        name="amount"
        label={t('pos.cashRegister.amount')}
        required
        autoFocus
        facts={{ min: 0 }}
        choice={asItIs}
        value={amount}
        onChange={value => setAmount(typeof value === 'number' ? value : null)}
      />
      <TextInput
        label={t('pos.cashRegister.reason')}
        description={t('pos.cashRegister.reasonHint')}
        required
        maxLength={MOST_REASON}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
