import { lazy, Suspense, useState } from 'react'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Invitation, sendInvitation } from '../../contract/invitation.ts'
import { WithdrawButton } from './withdraw-button.tsx'

const InviteDialog = lazy(() => import('./invite-dialog.tsx').then(m => ({ default: m.InviteDialog })))

const view: FormView<typeof Invitation> = { above: WithdrawButton }

function InviteButton() {
  const t = useTranslations()
  const may = usePermission(sendInvitation.need)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ReasonedButton permission={may} onClick={() => setOpened(true)}>
        {t('message.invitation.invite')}
      </ReasonedButton>
      <Suspense fallback={null}>{opened && <InviteDialog onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}

/** Invitations and what became of them. */
export const InvitationPage = () => <ResourceListPage resource={Invitation} view={view} main={<InviteButton />} />
