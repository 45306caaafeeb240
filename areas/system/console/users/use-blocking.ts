import { useQueryClient } from '@tanstack/react-query'
import { type Permission, usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { blockUsers, User } from '../../contract/user.ts'
import { attempt } from '../attempt.ts'

/** Blocks or unblocks users; users cannot block themselves. */
export function useBlocking() {
  const t = useTranslations()
  const queries = useQueryClient()
  const { userId } = useSession()
  const permission = usePermission(`${User.key}:block`)

  const permissionFor = (ids: readonly string[]): Permission =>
    permission.allowed && ids.includes(userId)
      ? { there: true, allowed: false, reason: t('system.refusal.notYourself') }
      : permission

  const change = (ids: string[], blocked: boolean) =>
    attempt(async () => {
      const { result } = await call(blockUsers, { ids, blocked }, { hideErrors: true })
      await queries.invalidateQueries({ queryKey: [User.key] })
      toast({
        message: t(blocked ? 'system.userManage.blocked' : 'system.userManage.freed', { count: result.changed }),
        tone: 'good',
      })
    })

  const block = async (ids: string[]): Promise<boolean> => {
    const sure = await confirm({
      title: t('system.userManage.blockTitle', { count: ids.length }),
      body: t('system.userManage.blockBody'),
      action: t('system.userManage.block'),
      danger: true,
    })
    return sure && change(ids, true)
  }
  return { permissionFor, block, free: (ids: string[]) => change(ids, false) }
}
