import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedActions } from '#platform/console/kit/records/reasoned-actions.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { blockCredentials, Credential, resetPassback } from '../../contract/credential.ts'

const view: FormView<typeof Credential> = {
  full: true,
  hidden: row => (row ? [] : ['state', 'passback', 'area', 'lastSeenAt']),
}

/** Blocks, unblocks or resets the credentials that are chosen on the page. */
export function CredentialActions({ chosen: { rows, beyond, done } }: { chosen: Chosen<typeof Credential> }) {
  const t = useTranslations()
  const block = usePermission(blockCredentials.need)
  const reset = usePermission(resetPassback.need)
  const readAgain = useReadAgain(Credential)
  if (beyond || rows.length === 0) return null
  const credentials = rows.map(({ id }) => id)
  const report = async (changed: number) => {
    toast({ message: t('acs.credential.changed', { count: changed }), tone: 'good' })
    done()
    await readAgain()
  }
  const setBlocked = (blocked: boolean) => async (reason: string) =>
    report((await call(blockCredentials, { credentials, reason, blocked }, { hideErrors: true })).result.changed)
  const resetThem = async (reason: string) =>
    report((await call(resetPassback, { credentials, reason }, { hideErrors: true })).result.changed)
  return (
    <ReasonedActions
      actions={[
        {
          ...{ key: 'block', label: t('acs.credential.block'), hint: t('acs.credential.blockHint') },
          ...{ reason: t('acs.credential.reason'), permission: block, run: setBlocked(true) },
        },
        {
          ...{ key: 'unblock', label: t('acs.credential.unblock'), hint: t('acs.credential.unblockHint') },
          ...{ reason: t('acs.credential.reason'), permission: block, run: setBlocked(false) },
        },
        {
          ...{ key: 'reset', label: t('acs.credential.reset'), hint: t('acs.credential.resetHint') },
          ...{ reason: t('acs.credential.reason'), permission: reset, run: resetThem },
        },
      ]}
    />
  )
}

/** Cards, plates and codes, and what they may open. */
export const CredentialPage = () => (
  <ResourceListPage
    resource={Credential}
    view={view}
    actions={chosen => <CredentialActions key="credentials" chosen={chosen} />}
  />
)
