import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { infoChangeAuth } from '../../contract/change-request.ts'
import { removeUserAuthenticator } from '../../contract/user.ts'
import { attempt } from '../attempt.ts'

const SECOND_PERSON = 'system.refusal.secondPerson'
const quiet = { hideErrors: true } as const

interface Person {
  readonly id: string
  readonly userName: string
}

/** Removes somebody's authenticator app after a question; where that takes a second person, requests it instead. */
export function useAuthenticatorRemoval() {
  const t = useTranslations()

  const request = async (user: string, why: string): Promise<void> => {
    const action = t('system.userManage.askForChange')
    if (!(await confirm({ title: t('system.userManage.askAuthenticatorTitle'), body: why, action }))) return
    await call(infoChangeAuth, { action: 'request', user, change: { kind: 'user.authenticator' } }, quiet)
    toast({ message: t('system.userManage.asked'), tone: 'good' })
  }

  const remove = async (id: string): Promise<void> => {
    try {
      await call(removeUserAuthenticator, { id }, quiet)
    } catch (error) {
      if (!isCallError(error) || error.code !== SECOND_PERSON) throw error
      return request(id, error.message)
    }
    toast({ message: t('system.userManage.authenticatorRemoved'), tone: 'good' })
  }

  return async ({ id, userName }: Person): Promise<void> => {
    const sure = await confirm({
      title: t('system.userManage.removeAuthenticatorTitle', { name: userName }),
      body: t('system.userManage.removeAuthenticatorBody'),
      action: t('system.userManage.removeAuthenticator'),
      danger: true,
    })
    if (sure) await attempt(() => remove(id))
  }
}
