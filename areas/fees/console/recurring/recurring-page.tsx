import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedActions } from '#platform/console/kit/records/reasoned-actions.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { cancelCharges, RecurringCharge, takeCharges, waiveCharges } from '../../contract/recurring-charge.ts'

function ChargeActions({ chosen: { rows, beyond, done } }: { chosen: Chosen<typeof RecurringCharge> }) {
  const t = useTranslations()
  const permissions = {
    take: usePermission(takeCharges.need),
    waive: usePermission(waiveCharges.need),
    cancel: usePermission(cancelCharges.need),
  }
  const readAgain = useReadAgain(RecurringCharge)
  if (beyond || rows.length === 0) return null
  const charges = rows.map(({ id }) => id)
  const settle =
    (operation: typeof takeCharges | typeof waiveCharges | typeof cancelCharges) => async (reason: string) => {
      const { changed } = (await call(operation, { charges, reason }, { hideErrors: true })).result
      toast({ message: t('fee.recurring.changed', { count: changed }), tone: 'good' })
      done()
      await readAgain()
    }
  return (
    <ReasonedActions
      actions={[
        {
          ...{
            key: 'take',
            label: t('fee.recurring.take'),
            hint: t('fee.recurring.takeHint'),
            reason: t('fee.recurring.paidBy'),
          },
          ...{ permission: permissions.take, run: settle(takeCharges) },
        },
        {
          ...{ key: 'waive', label: t('fee.recurring.waive'), hint: t('fee.recurring.waiveHint') },
          ...{ reason: t('fee.recurring.fields.reason'), permission: permissions.waive, run: settle(waiveCharges) },
        },
        {
          ...{ key: 'cancel', label: t('fee.recurring.cancel'), hint: t('fee.recurring.cancelHint') },
          ...{ reason: t('fee.recurring.fields.reason'), permission: permissions.cancel, run: settle(cancelCharges) },
        },
      ]}
    />
  )
}

/** Charges of packages that renew: what is due, and what became of it. */
export const RecurringPage = () => (
  <ResourceListPage resource={RecurringCharge} actions={chosen => <ChargeActions key="charges" chosen={chosen} />} />
)
