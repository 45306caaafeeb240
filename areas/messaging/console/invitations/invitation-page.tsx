import { Group } from '@mantine/core'
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

const InviteManyDialog = lazy(() => import('./invite-many-dialog.tsx').then(m => ({ default: m.InviteManyDialog })))

const DIALOGS = { invite: InviteDialog, inviteMany: InviteManyDialog } as const

function InviteButtons() {
  const t = useTranslations()
  const may = usePermission(sendInvitation.need)
  const [opened, setOpened] = useState<keyof typeof DIALOGS>()
  const Dialog = opened && DIALOGS[opened]
  return (
    <Group gap="xs">
      <ReasonedButton variant="default" permission={may} onClick={() => setOpened('inviteMany')}>
        {t('message.invitation.inviteMany')}
      </ReasonedButton>
      <ReasonedButton permission={may} onClick={() => setOpened('invite')}>
        {t('message.invitation.invite')}
      </ReasonedButton>
      <Suspense fallback={null}>{Dialog && <Dialog onClose={() => setOpened(undefined)} />}</Suspense>
    </Group>
  )
}

/** Invitations and what became of them. */
export const InvitationPage = () => <ResourceListPage resource={Invitation} view={view} main={<InviteButtons />} />
