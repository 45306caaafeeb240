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
import { closeVoucherMonth, VoucherBilling } from '../../contract/voucher-reports.ts'

/** What merchants are billed for vouchers and validations, by month. */
export const VoucherBillingPage = () => <ReportPage report={VoucherBilling} actions={<CloseMonth />} />

function CloseMonth() {
  const t = useTranslations()
  const may = usePermission(closeVoucherMonth.need)
  const [open, setOpen] = useState(false)
  return (
    <>
      <ReasonedButton size="xs" variant="default" permission={may} onClick={() => setOpen(true)}>
        {t('report.voucherBilling.close')}
      </ReasonedButton>
      {open && <CloseMonthDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

function CloseMonthDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { attempt, busy, problem } = useAttempt()
  const [month, setMonth] = useState('')
  const close = () =>
    attempt(async () => {
      const { statements } = (await call(closeVoucherMonth, { month }, { hideErrors: true })).result
      const count = statements.length
      toast({ message: t(count > 0 ? 'report.voucherBilling.closed' : 'report.voucherBilling.nothing', { count }) })
      onClose()
      await queries.invalidateQueries()
    })
  return (
    <FormDialog
      title={t('report.voucherBilling.close')}
      action={t('report.voucherBilling.close')}
      ready={MONTH.test(month)}
      busy={busy}
      problem={problem}
      onSubmit={close}
      onClose={onClose}
    >
      <Text size="sm">{t('report.voucherBilling.closeHint')}</Text>
      <TextInput
        type="month"
        label={t('report.voucherBilling.month')}
        required
        data-autofocus
        value={month}
        onChange={event => setMonth(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
