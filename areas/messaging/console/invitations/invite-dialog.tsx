import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { Invitation, sendInvitation } from '../../contract/invitation.ts'

/** Whom to invite, and by what. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const words = useFieldWords(Invitation.key)
  const { currentShop } = useSession()
  const { attempt, busy, problem } = useAttempt()
  const readAgain = useReadAgain(Invitation)
  const [name, setName] = useState('')
  const [mobile, setMobile] = useState('')
  const [email, setEmail] = useState('')
  const invite = () =>
    attempt(async () => {
      const input = {
        name: name.trim(),
        ...(mobile.trim() && { mobile }),
        ...(email.trim() && { email }),
        ...(currentShop && { ordLot: currentShop.ordLot }),
      }
      const { result } = await call(sendInvitation, input, { hideErrors: true })
      const { sentTo: to, outcome } = result
      if (outcome === 'sent') toast({ message: t('message.invitation.sent', { to }), tone: 'good' })
      else toast({ message: t(`message.invitation.notSent.${outcome}`, { to }), duration: 0 })
      await readAgain()
      onClose()
    })
  return (
    <FormDialog
      {...{ busy, problem, onClose }}
      ready={name.trim() !== '' && `${mobile}${email}`.trim() !== ''}
      title={t('message.invitation.invite')}
      action={t('message.invitation.invite')}
      onSubmit={invite}
    >
      <TextInput
        label={words.label('name')}
        data-autofocus
        required
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <TextInput
        label={words.label('mobile')}
        inputMode="tel"
        value={mobile}
        onChange={event => setMobile(event.currentTarget.value)}
      />
      <TextInput
        label={words.label('email')}
        inputMode="email"
        value={email}
        onChange={event => setEmail(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
