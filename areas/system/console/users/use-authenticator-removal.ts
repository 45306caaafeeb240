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

/**
 * Removes a user's authenticator app, or requests the removal where a second person must approve. Both ask for
 * confirmation.
 */
export function useAuthenticatorRemoval() {
  const t = useTranslations()

  const request = async ({ id: user, userName }: Person): Promise<void> => {
    const sure = await confirm({
      title: t('system.userManage.askAuthenticatorTitle', { name: userName }),
      body: t(SECOND_PERSON),
      action: t('system.userManage.askForChange'),
    })
    if (!sure) return
    await call(infoChangeAuth, { action: 'request', user, change: { kind: 'user.authenticator' } }, quiet)
    toast({ message: t('system.userManage.asked'), tone: 'good' })
  }

  const remove = async (person: Person): Promise<void> => {
    try {
      await call(removeUserAuthenticator, { id: person.id }, quiet)
    } catch (error) {
      // The user's level may have changed since the page was opened.
      if (!isCallError(error) || error.code !== SECOND_PERSON) throw error
      return request(person)
    }
    toast({ message: t('system.userManage.authenticatorRemoved'), tone: 'good' })
  }

  const confirmRemoval = async (person: Person): Promise<void> => {
    const sure = await confirm({
      title: t('system.userManage.removeAuthenticatorTitle', { name: person.userName }),
      body: t('system.userManage.removeAuthenticatorBody'),
      action: t('system.userManage.removeAuthenticator'),
      danger: true,
    })
    if (sure) await attempt(() => remove(person))
  }

  return { remove: confirmRemoval, request: (person: Person) => attempt(() => request(person)) }
}
