import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { Consent, changeConsent } from '../../contract/consent.ts'
import { CHANNELS } from '../../contract/outbox-message.ts'
import { CONSENT_STATES } from '../../rules/consent/consent-now.ts'

const MOST_WORDS = 2000
const LEAST = 3

/** Enters what a person told staff, at the selected shop. */
export function RecordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const words = useFieldWords(Consent.key)
  const { currentShop } = useSession()
  const { attempt, busy, problem } = useAttempt()
  const readAgain = useReadAgain(Consent)
  const [channel, setChannel] = useState<(typeof CHANNELS)[number]>('email')
  const [state, setState] = useState<(typeof CONSENT_STATES)[number]>('optOut')
  const [address, setAddress] = useState('')
  const [said, setSaid] = useState('')
  const ready = address.trim().length >= LEAST && said.trim().length >= LEAST
  const record = () =>
    attempt(async () => {
      const shop = currentShop ? { ordLot: currentShop.ordLot } : {}
      const entry = { channel, address: address.trim(), state, words: said.trim(), ...shop }
      const { result } = await call(changeConsent, entry, { hideErrors: true })
      toast({ message: t(result.changed ? 'message.consent.recorded' : 'message.consent.same'), tone: 'good' })
      await readAgain()
      onClose()
    })
  return (
    <FormDialog
      {...{ ready, busy, problem, onClose }}
      title={t('message.consent.record')}
      action={t('message.consent.record')}
      onSubmit={record}
    >
      <Select
        label={words.label('channel')}
        data={CHANNELS.map(value => ({ value, label: words.choice('channel', value) }))}
        value={channel}
        allowDeselect={false}
        onChange={picked => setChannel(CHANNELS.find(each => each === picked) ?? channel)}
        comboboxProps={{ withinPortal: true }}
      />
      <TextInput
        label={words.label('address')}
        data-autofocus
        required
        value={address}
        onChange={event => setAddress(event.currentTarget.value)}
      />
      <Select
        label={words.label('state')}
        data={CONSENT_STATES.map(value => ({ value, label: words.choice('state', value) }))}
        value={state}
        allowDeselect={false}
        onChange={picked => setState(CONSENT_STATES.find(each => each === picked) ?? state)}
        comboboxProps={{ withinPortal: true }}
      />
      <Textarea
        label={t('message.consent.said')}
        description={t('message.consent.saidHelp')}
        required
        autosize
        minRows={2}
        maxLength={MOST_WORDS}
        value={said}
        onChange={event => setSaid(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
