import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Credential, MOST_OVERLAP_DAYS, revokeCredential, rollCredential } from '../contract/credential.ts'
import { ScopesControl } from './scopes-control.tsx'
import { useSecretWords } from './use-secret-words.ts'

const SecretDialog = lazy(() =>
  import('#platform/console/kit/records/secret-dialog.tsx').then(m => ({ default: m.SecretDialog })),
)

const view: FormView<typeof Credential> = {
  controls: { scopes: ScopesControl },
  hidden: row => (row ? [] : ['maker', 'last4', 'issuedAt', 'lastUsedAt', 'revokedAt']),
}

type ChosenCredential = { chosen: Chosen<typeof Credential> }

function RollButton({ chosen: { rows, beyond } }: ChosenCredential) {
  const t = useTranslations()
  const may = usePermission(rollCredential.need)
  const queries = useQueryClient()
  const [secret, setSecret] = useState<string>()
  const words = useSecretWords(t('developer.credential.shownOnce'))
  const [credential] = rows
  if (!credential || credential.revokedAt || rows.length !== 1 || beyond) return null
  const isFirst = !credential.last4
  const title = t(isFirst ? 'developer.credential.issue' : 'developer.credential.roll')
  const roll = async () => {
    let issued = ''
    const run = async () => {
      const overlapDays = isFirst ? 0 : MOST_OVERLAP_DAYS
      issued = (await call(rollCredential, { id: credential.id, overlapDays }, { hideErrors: true })).result.secret
    }
    const body = isFirst
      ? t('developer.credential.issueHint')
      : t('developer.credential.rollHint', { days: MOST_OVERLAP_DAYS })
    if (!(await confirm({ title, body, action: title, run }))) return
    setSecret(issued)
    await queries.invalidateQueries({ queryKey: [Credential.key] })
  }
  return (
    <>
      <ReasonedButton size="xs" variant="default" permission={may} onClick={() => void roll()}>
        {title}
      </ReasonedButton>
      <Suspense fallback={null}>
        {secret && <SecretDialog secret={secret} words={words} onClose={() => setSecret(undefined)} />}
      </Suspense>
    </>
  )
}

function RevokeButton({ chosen: { rows, beyond } }: ChosenCredential) {
  const t = useTranslations()
  const may = usePermission(revokeCredential.need)
  const queries = useQueryClient()
  const [credential] = rows
  if (!credential || credential.revokedAt || rows.length !== 1 || beyond) return null
  const { id, name } = credential
  const revoke = async () => {
    const agreed = await confirm({
      title: t('developer.credential.revokeTitle', { name }),
      body: t('developer.credential.revokeHint'),
      action: t('developer.credential.revoke'),
      run: () => call(revokeCredential, { id }, { hideErrors: true }),
    })
    if (agreed) await queries.invalidateQueries({ queryKey: [Credential.key] })
  }
  return (
    <ReasonedButton size="xs" variant="default" permission={may} onClick={() => void revoke()}>
      {t('developer.credential.revoke')}
    </ReasonedButton>
  )
}

/** API credentials; their secrets are shown once. */
export const CredentialPage = () => (
  <ResourceListPage
    resource={Credential}
    view={view}
    actions={chosen => [<RollButton key="roll" chosen={chosen} />, <RevokeButton key="revoke" chosen={chosen} />]}
  />
)
