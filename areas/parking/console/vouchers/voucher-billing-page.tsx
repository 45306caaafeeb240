import { Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { ReportPage } from '#platform/console/kit/report/report-page.tsx'
import { usePresentDays } from '#platform/console/kit/report/use-present-days.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useHeldShops } from '#platform/console/shell/session/held-shops.ts'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { SEE_ALL_MERCHANTS } from '../../contract/voucher-merchant.ts'
import { closeVoucherMonth, VoucherBilling } from '../../contract/voucher-reports.ts'

/** What merchants are billed for vouchers and validations, by month. */
export const VoucherBillingPage = () => <ReportPage report={VoucherBilling} actions={<CloseMonth />} />

function CloseMonth() {
  const t = useTranslations()
  const permission = usePermission(closeVoucherMonth.need)
  const seesAll = useAllowed(SEE_ALL_MERCHANTS)
  const shops = useHeldShops(closeVoucherMonth.need)
  // A statement holds what a merchant owes in every shop.
  const may = withReason(permission, shops === 'all' && seesAll ? undefined : t('report.voucherBilling.wholeMerchant'))
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
  const { today } = usePresentDays()
  const last = today.with({ day: 1 }).subtract({ days: 1 }).toPlainYearMonth().toString()
  const [month, setMonth] = useState(last)
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
      ready={MONTH.test(month) && month <= last}
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
        max={last}
        value={month}
        onChange={event => setMonth(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
