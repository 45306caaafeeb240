import { IconLock } from '#platform/console/icons/lock.ts'
import { IconLockOpen } from '#platform/console/icons/lock-open.ts'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import type { Permission } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { User } from '../../contract/user.ts'
import { signInControls } from './sign-in-controls.tsx'
import { useBlocking } from './use-blocking.ts'
import { useUntouchable } from './use-untouchable.ts'
import { UserGrants } from './user-grants.tsx'
import { UserHead } from './user-head.tsx'

const view: FormView<typeof User> = {
  full: true,
  controls: signInControls,
  above: UserHead,
  below: UserGrants,
  hidden: () => ['lastSignInAt'],
}
const ICON = { size: 16, 'aria-hidden': true } as const

/** Users and their roles. */
export function UserPage() {
  return (
    <ResourceListPage resource={User} view={view} actions={chosen => <BlockButtons key="block" chosen={chosen} />} />
  )
}

function BlockButtons({ chosen }: { chosen: Chosen<typeof User> }) {
  const t = useTranslations()
  const blocking = useBlocking()
  const ids = chosen.rows.map(row => row.id)
  const beyond: Permission = { there: true, allowed: false, reason: t('system.userManage.onePage') }
  const reachable = useUntouchable(chosen.beyond ? [] : ids)
  const permission = chosen.beyond ? beyond : reachable(blocking.permissionFor(ids))
  const then = async (done: Promise<boolean>) => {
    if (await done) chosen.done()
  }
  return (
    <>
      <ReasonedButton
        size="xs"
        variant="default"
        permission={permission}
        leftSection={<IconLock {...ICON} />}
        onClick={() => void then(blocking.block(ids))}
      >
        {t('system.userManage.block')}
      </ReasonedButton>
      <ReasonedButton
        size="xs"
        variant="default"
        permission={permission}
        leftSection={<IconLockOpen {...ICON} />}
        onClick={() => void then(blocking.free(ids))}
      >
        {t('system.userManage.free')}
      </ReasonedButton>
    </>
  )
}
