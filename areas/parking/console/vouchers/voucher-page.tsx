import { lazy, Suspense, useState } from 'react'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedActions } from '#platform/console/kit/records/reasoned-actions.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { listVoucherUses, Voucher, voidVouchers } from '../../contract/voucher.ts'
import { VoucherListMain } from './voucher-list-main.tsx'

const UsesDialog = lazy(() => import('./uses-dialog.tsx').then(m => ({ default: m.UsesDialog })))

const view: FormView<typeof Voucher> = { hidden: () => ['issueKey', 'sites'] }

/** Shows the uses of one voucher, voids those that are chosen. */
function VoucherActions({ chosen: { rows, beyond, done } }: { chosen: Chosen<typeof Voucher> }) {
  const t = useTranslations()
  const { money } = useFormats()
  const mayVoid = usePermission(voidVouchers.need)
  const mayList = usePermission(listVoucherUses.need)
  const readAgain = useReadAgain(Voucher)
  const [shows, setShows] = useState(false)
  const [voucher] = rows
  if (!voucher) return null
  const voidThem = async (reason: string) => {
    const { result } = await call(voidVouchers, { vouchers: rows.map(({ id }) => id), reason }, { hideErrors: true })
    const words = { count: result.voided, amount: money(result.credit) }
    toast({ message: t('parking.voucher.voided', words), tone: 'good' })
    done()
    await readAgain()
  }
  return (
    <>
      {rows.length === 1 && !beyond && (
        <ReasonedButton size="xs" variant="default" permission={mayList} onClick={() => setShows(true)}>
          {t('parking.voucher.uses')}
        </ReasonedButton>
      )}
      <ReasonedActions
        actions={[
          {
            ...{ key: 'void', label: t('parking.voucher.void'), hint: t('parking.voucher.voidHint') },
            ...{ reason: t('parking.voucher.voidReason'), run: voidThem },
            permission: withReason(mayVoid, beyond ? t('parking.voucher.voidOnPage') : undefined),
          },
        ]}
      />
      <Suspense fallback={null}>{shows && <UsesDialog voucher={voucher} onClose={() => setShows(false)} />}</Suspense>
    </>
  )
}

/** Vouchers of the pool and those that were issued. */
export const VoucherPage = () => (
  <ResourceListPage
    resource={Voucher}
    view={view}
    main={<VoucherListMain />}
    actions={chosen => <VoucherActions key="vouchers" chosen={chosen} />}
  />
)
