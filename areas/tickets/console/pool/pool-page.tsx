import '#platform/console/kit/styles/control-styles.ts'
import { Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { TicketPool, verifyPoolCode } from '../../contract/pool/pool.ts'
import { PoolBody } from './pool-body.tsx'

const CheckCode = lazy(() => import('./check-code.tsx').then(m => ({ default: m.CheckCode })))

/** Finds any pool's code by typing it. */
function CheckButton() {
  const t = useTranslations()
  const may = usePermission(verifyPoolCode.need)
  const [opened, setOpened] = useState(false)
  return (
    <Group>
      <ReasonedButton size="xs" variant="default" permission={may} onClick={() => setOpened(true)}>
        {t('ticket.pool.check.action')}
      </ReasonedButton>
      <Suspense fallback={null}>{opened && <CheckCode onClose={() => setOpened(false)} />}</Suspense>
    </Group>
  )
}

const view: FormView<typeof TicketPool> = { full: true, hidden: () => ['notifiedAt'], above: PoolBody }

/** Pools of codes for plans and partners. */
export const PoolPage = () => <ResourceListPage resource={TicketPool} view={view} notice={<CheckButton />} />
