import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { ReferenceControl } from '#platform/console/kit/fields/controls/reference-controls.tsx'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { sellPass } from '../../contract/value-pass.ts'

interface Props {
  readonly id: string
  readonly payroll: boolean
  readonly onClose: () => void
}

/** Sells a pass to a holder; the wages of an employee pay passes with payroll. */
export function SellPassDialog({ id, payroll, onClose }: Props) {
  const t = useTranslations()
  const { attempt, busy, problem } = useAttempt()
  // Pressing the button again repeats the same sale.
  const [key] = useState(newId)
  const [holder, setHolder] = useState('')
  const [employee, setEmployee] = useState<string | null>(null)
  const sell = () =>
    attempt(async () => {
      await call(sellPass, { definition: id, holder, key, ...(employee && { employee }) }, { hideErrors: true })
      toast({ message: t('acs.valuePass.sold'), tone: 'good' })
      onClose()
    })
  return (
    <FormDialog
      title={t('acs.valuePass.sell')}
      action={t('acs.valuePass.sell')}
      ready={holder.trim() !== '' && (!payroll || employee !== null)}
      busy={busy}
      problem={problem}
      onSubmit={sell}
      onClose={onClose}
    >
      <TextInput
        label={t('acs.valuePass.holder')}
        required
        data-autofocus
        maxLength={120}
        value={holder}
        onChange={event => setHolder(event.currentTarget.value)}
      />
      {payroll && (
        <ReferenceControl
          {...{ name: 'employee', label: t('acs.valuePass.employee'), required: true, disabled: false }}
          facts={{ to: 'system.userManage' }}
          choice={value => value}
          value={employee}
          onChange={setEmployee}
        />
      )}
    </FormDialog>
  )
}
