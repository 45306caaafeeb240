import { Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { useSubmit } from '#platform/console/public/login/use-submit.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { infoChangeAuth } from '../../contract/change-request.ts'

interface Person {
  readonly id: string
  readonly userName: string
  readonly email: string | null
  readonly mobile: string | null
}

/** An empty text removes the address or number; unchanged values are not requested. */
const difference = (before: string | null, after: string): string | null | undefined =>
  after.trim() === (before ?? '') ? undefined : after.trim() || null

/**
 * Requests another e-mail address or mobile number for a user whose contact details need a second person's approval.
 */
export function ContactRequestDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTranslations()
  const [email, setEmail] = useState(person.email ?? '')
  const [mobile, setMobile] = useState(person.mobile ?? '')
  const [reason, setReason] = useState('')
  const wanted = { email: difference(person.email, email), mobile: difference(person.mobile, mobile) }
  const changed = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  const { busy, problem, fields, submit } = useSubmit(async () => {
    const change = { kind: 'user.contact', ...changed } as const
    const input = { action: 'request', user: person.id, change, ...(reason.trim() ? { reason } : {}) } as const
    await call(infoChangeAuth, input, { hideErrors: true })
    toast({ message: t('system.userManage.asked'), tone: 'good' })
    onClose()
  }, t('platform.error.failedToOperate'))
  return (
    <FormDialog
      title={t('system.userManage.contactOf', { name: person.userName })}
      action={t('system.userManage.askForChange')}
      ready={Object.keys(changed).length > 0}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('system.userManage.contactHint')}
      </Text>
      <TextInput
        type="email"
        label={t('system.userManage.fields.email')}
        value={email}
        error={fields['change.email']}
        onChange={event => setEmail(event.currentTarget.value)}
      />
      <TextInput
        type="tel"
        label={t('system.userManage.fields.mobile')}
        value={mobile}
        error={fields['change.mobile']}
        onChange={event => setMobile(event.currentTarget.value)}
      />
      <Textarea
        label={t('system.userManage.reason')}
        autosize
        minRows={2}
        maxLength={400}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
