import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { PARKING_FEED, ParkingAccount, rotateParkingSecret } from '../../contract/parking-account.ts'

const SecretDialog = lazy(() =>
  import('#platform/console/kit/records/secret-dialog.tsx').then(m => ({ default: m.SecretDialog })),
)

const view: FormView<typeof ParkingAccount> = {
  hidden: (row, value) => [
    ...(row ? [] : ['secretSetAt', 'lastSeenAt', 'failures']),
    ...(value('mode') === 'push' ? [] : ['pushUrl']),
  ],
}

/** Who gets the counts of parking signs. */
export const ParkingAccountPage = () => (
  <ResourceListPage resource={ParkingAccount} view={view} actions={chosen => <SecretButton {...chosen} />} />
)

function SecretButton({ rows, beyond }: Chosen<typeof ParkingAccount>) {
  const t = useTranslations()
  const may = usePermission(rotateParkingSecret.need)
  const queries = useQueryClient()
  const [secret, setSecret] = useState<string>()
  const [account] = rows
  if (!account || rows.length !== 1 || beyond) return null
  const title = t(account.secretSetAt ? 'signage.parkingAccount.rotate' : 'signage.parkingAccount.issue')
  const rotate = async () => {
    let issued = ''
    const run = async () => {
      issued = (await call(rotateParkingSecret, { id: account.id }, { hideErrors: true })).result.secret
    }
    const body = t(account.secretSetAt ? 'signage.parkingAccount.rotateHint' : 'signage.parkingAccount.issueHint')
    if (!(await confirm({ title, body, action: title, run }))) return
    setSecret(issued)
    await queries.invalidateQueries({ queryKey: [ParkingAccount.key] })
  }
  const words = {
    title: t('signage.parkingAccount.secret'),
    hint: t('signage.parkingAccount.shownOnce', { address: `${window.location.origin}${PARKING_FEED}` }),
    copy: t('signage.parkingAccount.copy'),
    copied: t('signage.parkingAccount.copied'),
  }
  return (
    <>
      <ReasonedButton size="xs" variant="default" permission={may} onClick={() => void rotate()}>
        {title}
      </ReasonedButton>
      <Suspense fallback={null}>
        {secret && <SecretDialog secret={secret} words={words} onClose={() => setSecret(undefined)} />}
      </Suspense>
    </>
  )
}
