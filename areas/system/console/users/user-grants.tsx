import { Group, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { IconPencil } from '#platform/console/icons/pencil.ts'
import { IconPlus } from '#platform/console/icons/plus.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { Panel } from '#platform/console/kit/cards/cards.tsx'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { type Permission, usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { useRowJudge } from '#platform/console/kit/records/use-row-judge.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { Grant } from '../../contract/grant.ts'
import type { User } from '../../contract/user.ts'
import { attempt } from '../attempt.ts'
import { type GrantRow, grantsWith, useGrants } from './use-grants.ts'
import classes from './users.module.css'

const GrantDialog = lazy(() => import('./grant-dialog.tsx').then(m => ({ default: m.GrantDialog })))
const SECOND_PERSON = 'system.refusal.secondPerson'
const ICON_BUTTON = { variant: 'subtle', size: 'compact-md', px: 6 } as const
const ICON = { size: 16, 'aria-hidden': true } as const

/** A user's roles, each in all or some shops. */
export function UserGrants({ row: user }: RecordPartProps<typeof User>) {
  const t = useTranslations()
  const grants = useGrants(user.id)
  const [open, setOpen] = useState<GrantRow | 'new' | null>(null)
  const permissions = {
    add: usePermission(`${Grant.key}:add`),
    update: usePermission(`${Grant.key}:update`),
    delete: usePermission(`${Grant.key}:delete`),
  }
  const judge = {
    update: useRowJudge(Grant, `${Grant.key}:update`),
    delete: useRowJudge(Grant, `${Grant.key}:delete`),
  }
  if (!grants.canSee) return null

  const remove = (row: GrantRow) =>
    attempt(async () => {
      try {
        const undo = await grants.remove(row)
        toast({
          message: t('system.userManage.grantTaken'),
          tone: 'good',
          action: { label: t('platform.list.undo'), onAction: () => void attempt(undo) },
        })
      } catch (error) {
        if (!isCallError(error) || error.code !== SECOND_PERSON) throw error
        await confirm({
          title: t('system.userManage.askForChange'),
          body: error.message,
          action: t('system.userManage.askForChange'),
          run: async () => {
            await grants.askFor(grantsWith(grants.rows, row, null), '')
            toast({ message: t('system.userManage.asked'), tone: 'good' })
          },
        })
      }
    })

  const shops = (row: GrantRow) => {
    if (row.allSites) return t('system.userManage.allShops')
    const names = row.sites.map(id => grants.names.labels['system.site']?.[id] ?? '…')
    return names.length > 0 ? names.join(', ') : t('system.userManage.nowhere')
  }

  return (
    <Panel aria-labelledby="user-grants">
      <Group justify="space-between">
        <Title order={2} id="user-grants">
          {t('system.userManage.mayDo')}
        </Title>
        <ReasonedButton
          permission={permissions.add}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpen('new')}
        >
          {t('system.userManage.giveGrant')}
        </ReasonedButton>
      </Group>
      {grants.error && <Text c="var(--mantine-color-error)">{grants.error.message}</Text>}
      {grants.loading && <Skeleton height={36} />}
      {!grants.loading && grants.rows.length === 0 && <Text c="dimmed">{t('system.userManage.mayNothing')}</Text>}
      <ul className={classes.grants}>
        {grants.rows.map(row => {
          const type = grants.names.labels['system.userType']?.[row.userType] ?? '…'
          return (
            <li key={row.id} className={classes.grant}>
              <div>
                <Text fw={600} dir="auto">
                  {type}
                </Text>
                <Text size="sm" c="dimmed" dir="auto">
                  {shops(row)}
                </Text>
              </div>
              <GrantActions
                type={type}
                change={withReason(permissions.update, judge.update(row) ?? grants.fixed[row.id]?.change)}
                remove={withReason(permissions.delete, judge.delete(row) ?? grants.fixed[row.id]?.remove)}
                onChange={() => setOpen(row)}
                onRemove={() => void remove(row)}
              />
            </li>
          )
        })}
      </ul>
      <Suspense>
        {open && <GrantDialog grants={grants} row={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      </Suspense>
    </Panel>
  )
}

interface GrantActionsProps {
  type: string
  change: Permission
  remove: Permission
  onChange: () => void
  onRemove: () => void
}

function GrantActions({ type, change, remove, onChange, onRemove }: GrantActionsProps) {
  const t = useTranslations()
  return (
    <Group gap={0} wrap="nowrap">
      <ReasonedButton {...ICON_BUTTON} permission={change} onClick={onChange}>
        <IconPencil {...ICON} />
        <VisuallyHidden>{t('system.userManage.changeGrantOf', { type })}</VisuallyHidden>
      </ReasonedButton>
      <ReasonedButton {...ICON_BUTTON} permission={remove} onClick={onRemove}>
        <IconTrash {...ICON} />
        <VisuallyHidden>{t('system.userManage.takeGrantOf', { type })}</VisuallyHidden>
      </ReasonedButton>
    </Group>
  )
}
