import { useState } from 'react'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonDialog } from '#platform/console/kit/records/reason-dialog.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { Voucher, voidVoucher } from '../../contract/reward.ts'

const view: FormView<typeof Voucher> = { hidden: () => ['sale'] }

/** Vouchers of rewards: who got which, and what became of it. */
export const VoucherPage = () => (
  <ResourceListPage resource={Voucher} view={view} actions={chosen => <VoidButton {...chosen} />} />
)

/** Takes back the one voucher that is chosen. */
function VoidButton({ rows, beyond, count, done }: Chosen<typeof Voucher>) {
  const t = useTranslations()
  const may = usePermission(voidVoucher.need)
  const readAgain = useReadAgain(Voucher)
  const [asks, setAsks] = useState(false)
  const [voucher] = rows
  const open = voucher && (voucher.state === 'issued' || voucher.state === 'givenBack') && voucher.validUntil !== null
  const wrong = beyond || count !== 1 || !open ? t('member.reward.notVoidable') : undefined
  return (
    <>
      <ReasonedButton size="xs" variant="default" permission={withReason(may, wrong)} onClick={() => setAsks(true)}>
        {t('member.reward.void')}
      </ReasonedButton>
      {asks && voucher ? (
        <ReasonDialog
          title={t('member.reward.voidTitle', { code: voucher.code })}
          body={t('member.reward.voidBody')}
          action={t('member.reward.void')}
          label={t('member.reward.reason')}
          run={async reason => {
            await call(voidVoucher, { id: voucher.id, reason }, { hideErrors: true })
            toast({ message: t('member.reward.voided'), tone: 'good' })
            done()
            await readAgain()
          }}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  )
}
