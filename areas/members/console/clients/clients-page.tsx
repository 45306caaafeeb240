import '@mantine/core/styles/Badge.layer.css'
import '#platform/console/kit/styles/control-styles.ts'
import { Button, Group, Loader, Stack, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { ShopPage } from '#platform/console/kit/records/shop-page.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { lookUpMember, type MemberFacts } from '../../contract/lookup.ts'
import type { RegisteredMember } from '../registration/open-member.tsx'
import { ClientFacts } from './client-facts.tsx'

/** Loaded when somebody registers: most only look up. */
const Registration = lazy(() => import('../registration/registration.tsx').then(m => ({ default: m.Registration })))

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
  const [registers, setRegisters] = useState(false)
  const mayRegister = useAllowed('member.registration:register')
  const find = (number: string) =>
    attempt(async () => {
      setClient(null)
      setClient((await call(lookUpMember, { ordLot, text: number }, { hideErrors: true })).result)
    })
  const show = ({ memberNum }: RegisteredMember) => {
    setRegisters(false)
    setText(memberNum)
    void find(memberNum)
  }
  return (
    <Stack gap="md" maw={640}>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (text.trim()) void find(text)
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
      {mayRegister ? (
        <Group>
          <Button variant="default" aria-expanded={registers} onClick={() => setRegisters(!registers)}>
            {t('member.clients.register')}
          </Button>
        </Group>
      ) : null}
      {registers ? (
        <Suspense fallback={<Loader size="sm" />}>
          <Registration
            ordLot={ordLot}
            open={member => (
              <Button variant="default" onClick={() => show(member)}>
                {t('member.clients.show')}
              </Button>
            )}
          />
        </Suspense>
      ) : null}
    </Stack>
  )
}
