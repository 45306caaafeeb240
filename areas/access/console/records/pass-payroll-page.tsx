import { Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { ReportPage } from '#platform/console/kit/report/report-page.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { PassPayroll } from '../../contract/pass-payroll.ts'
import { closePayPeriod } from '../../contract/value-pass.ts'

/** Passes that wages pay, by employee and pay period. */
export const PassPayrollPage = () => <ReportPage report={PassPayroll} actions={<ClosePeriod />} />

function ClosePeriod() {
  const t = useTranslations()
  const may = usePermission(closePayPeriod.need)
  const [open, setOpen] = useState(false)
  return (
    <>
      <ReasonedButton size="xs" variant="default" permission={may} onClick={() => setOpen(true)}>
        {t('acs.valuePass.closePeriod')}
      </ReasonedButton>
      {open && <ClosePeriodDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ClosePeriodDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { attempt, busy, problem } = useAttempt()
  const [name, setName] = useState('')
  const close = () =>
    attempt(async () => {
      await call(closePayPeriod, { name }, { hideErrors: true })
      toast({ message: t('acs.valuePass.closed'), tone: 'good' })
      onClose()
      await queries.invalidateQueries()
    })
  return (
    <FormDialog
      title={t('acs.valuePass.closePeriod')}
      action={t('acs.valuePass.closePeriod')}
      ready={name.trim() !== ''}
      busy={busy}
      problem={problem}
      onSubmit={close}
      onClose={onClose}
    >
      <Text size="sm">{t('acs.valuePass.closePeriodHint')}</Text>
      <TextInput
        label={t('report.valuePassPayroll.parameters.period')}
        required
        data-autofocus
        maxLength={80}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
