import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { rotateWebhook, testWebhook, Webhook } from '../contract/webhook.ts'
import { useSecretWords } from './use-secret-words.ts'

const SecretDialog = lazy(() =>
  import('#platform/console/kit/records/secret-dialog.tsx').then(m => ({ default: m.SecretDialog })),
)
const TestDialog = lazy(() => import('./test-dialog.tsx').then(m => ({ default: m.TestDialog })))

const view: FormView<typeof Webhook> = {
  hidden: row => (row ? [] : ['maker', 'secretSetAt', 'failingSince', 'deliveredAt']),
}

type ChosenWebhook = { chosen: Chosen<typeof Webhook> }

function RotateButton({ chosen: { rows, beyond } }: ChosenWebhook) {
  const t = useTranslations()
  const may = usePermission(rotateWebhook.need)
  const queries = useQueryClient()
  const [secret, setSecret] = useState<string>()
  const words = useSecretWords(t('developer.webhook.shownOnce'))
  const [webhook] = rows
  if (!webhook || rows.length !== 1 || beyond) return null
  const isFirst = !webhook.secretSetAt
  const title = t(isFirst ? 'developer.webhook.issue' : 'developer.webhook.rotate')
  const rotate = async () => {
    let issued = ''
    const run = async () => {
      issued = (await call(rotateWebhook, { id: webhook.id }, { hideErrors: true })).result.secret
    }
    const body = t(isFirst ? 'developer.webhook.issueHint' : 'developer.webhook.rotateHint')
    if (!(await confirm({ title, body, action: title, run }))) return
    setSecret(issued)
    await queries.invalidateQueries({ queryKey: [Webhook.key] })
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

function TestButton({ chosen: { rows, beyond } }: ChosenWebhook) {
  const t = useTranslations()
  const may = usePermission(testWebhook.need)
  const [open, setOpen] = useState(false)
  const [webhook] = rows
  if (!webhook?.secretSetAt || rows.length !== 1 || beyond) return null
  return (
    <>
      <ReasonedButton size="xs" variant="default" permission={may} onClick={() => setOpen(true)}>
        {t('developer.webhook.test')}
      </ReasonedButton>
      <Suspense fallback={null}>
        {open && <TestDialog id={webhook.id} name={webhook.name} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

/** Webhooks with their signing secrets, which are shown once, and a test of each. */
export const WebhookPage = () => (
  <ResourceListPage
    resource={Webhook}
    view={view}
    actions={chosen => [<RotateButton key="rotate" chosen={chosen} />, <TestButton key="test" chosen={chosen} />]}
  />
)
