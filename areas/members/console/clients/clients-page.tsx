import '@mantine/core/styles/Badge.layer.css'
import '#platform/console/kit/styles/control-styles.ts'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { ShopPage } from '#platform/console/kit/records/shop-page.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { lookUpMember, type MemberFacts } from '../../contract/lookup.ts'
import { ClientFacts } from './client-facts.tsx'

/** Clients as a shop sees them: by card, phone, licence plate or member number. */
export function ClientsPage() {
  const t = useTranslations()
  return (
    <ShopPage title={t('member.clients.title')} why={t('member.clients.needsShop')}>
      {shop => <LookUp ordLot={shop.ordLot} />}
    </ShopPage>
  )
}

function LookUp({ ordLot }: { ordLot: string }) {
  const t = useTranslations()
  const { attempt, busy, problem } = useAttempt()
  const [text, setText] = useState('')
  const [client, setClient] = useState<MemberFacts | null>(null)
  const lookUp = () =>
    attempt(async () => {
      setClient(null)
      setClient((await call(lookUpMember, { ordLot, text }, { hideErrors: true })).result)
    })
  return (
    <Stack gap="md" maw={640}>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (text.trim()) void lookUp()
        }}
      >
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            data-scans
            label={t('member.clients.number')}
            maxLength={60}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
          />
          <Button type="submit" loading={busy} disabled={!text.trim()}>
            {t('member.clients.find')}
          </Button>
        </Group>
      </form>
      <FormProblem words={problem} />
      {client ? <ClientFacts client={client} /> : null}
    </Stack>
  )
}
