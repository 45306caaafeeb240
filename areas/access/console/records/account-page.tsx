import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedActions } from '#platform/console/kit/records/reasoned-actions.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { AccessAccount, activateAccounts, closeAccounts, suspendAccounts } from '../../contract/account.ts'

const view: FormView<typeof AccessAccount> = { hidden: row => (row ? [] : ['status', 'statusReason']) }

function AccountActions({ chosen: { rows, beyond, done } }: { chosen: Chosen<typeof AccessAccount> }) {
  const t = useTranslations()
  const suspend = usePermission(suspendAccounts.need)
  const close = usePermission(closeAccounts.need)
  const readAgain = useReadAgain(AccessAccount)
  if (beyond || rows.length === 0) return null
  const accounts = rows.map(({ id }) => id)
  const report = async (changed: number) => {
    toast({ message: t('acs.account.changed', { count: changed }), tone: 'good' })
    done()
    await readAgain()
  }
  const activate = async () => report((await call(activateAccounts, { accounts })).result.changed)
  const because = (operation: typeof suspendAccounts | typeof closeAccounts) => async (reason: string) =>
    report((await call(operation, { accounts, reason }, { hideErrors: true })).result.changed)
  return (
    <>
      <ReasonedButton size="xs" variant="default" permission={suspend} onClick={() => void activate()}>
        {t('acs.account.activate')}
      </ReasonedButton>
      <ReasonedActions
        actions={[
          {
            ...{ key: 'suspend', label: t('acs.account.suspend'), hint: t('acs.account.suspendHint') },
            ...{ reason: t('acs.credential.reason'), permission: suspend, run: because(suspendAccounts) },
          },
          {
            ...{ key: 'close', label: t('acs.account.close'), hint: t('acs.account.closeHint') },
            ...{ reason: t('acs.credential.reason'), permission: close, run: because(closeAccounts) },
          },
        ]}
      />
    </>
  )
}

/** Companies and people that hold credentials. */
export const AccountPage = () => (
  <ResourceListPage
    resource={AccessAccount}
    view={view}
    actions={chosen => <AccountActions key="accounts" chosen={chosen} />}
  />
)
