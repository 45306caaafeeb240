import { Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { ReferenceControl } from '#platform/console/kit/fields/controls/reference-controls.tsx'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { quotePass, sellPass } from '../../contract/value-pass.ts'

interface Props {
  readonly id: string
  readonly payroll: boolean
  readonly onClose: () => void
}

/** Sells a pass to a holder; the wages of an employee pay passes with payroll. */
export function SellPassDialog({ id, payroll, onClose }: Props) {
  const t = useTranslations()
  const { money } = useFormats()
  const { attempt, busy, problem } = useAttempt()
  const { data } = useQuery({
    queryKey: ['acs.passPrice', id],
    queryFn: async ({ signal }) => (await call(quotePass, { definition: id }, { signal, hideErrors: true })).result,
  })
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
      ready={data !== undefined && holder.trim() !== '' && (!payroll || employee !== null)}
      busy={busy}
      problem={problem}
      onSubmit={sell}
      onClose={onClose}
    >
      {data && (
        <Text fw={600}>
          {t(data.tax > 0 ? 'acs.valuePass.priceWithTax' : 'acs.valuePass.priceAlone', {
            price: money(data.price),
            tax: money(data.tax),
          })}
        </Text>
      )}
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
