import { Alert, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { PaymentStory } from '../../contract/transaction.ts'

/** Requests, events and postings of a payment, oldest first. */
export function PaymentHistory({ story, error }: { story: PaymentStory | undefined; error: Error | null }) {
  const t = useTranslations()
  if (error)
    return (
      <Alert color="red" role="alert">
        {error.message}
      </Alert>
    )
  if (!story) return null
  return (
    <Stack gap="lg" component="section" aria-label={t('cardpay.transaction.story.title')}>
      <Attempts attempts={story.attempts} />
      <Postings postings={story.postings} />
      <Payouts payouts={story.payouts} />
      <Events events={story.events} />
    </Stack>
  )
}

function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  const t = useTranslations()
  return (
    <div>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      {isEmpty ? (
        <Text size="sm" c="dimmed">
          {t('cardpay.transaction.story.none')}
        </Text>
      ) : (
        <Stack component="ul" gap={6} m={0} p={0}>
          {children}
        </Stack>
      )}
    </div>
  )
}

interface LineProps {
  title: string
  notes?: readonly (string | false)[]
  end: string
}

const Line = ({ title, notes = [], end }: LineProps) => (
  <Group component="li" justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
    <Text size="sm">
      {title}
      {notes.filter(Boolean).map(note => (
        <Text key={String(note)} span inherit c="dimmed">
          {` · ${note}`}
        </Text>
      ))}
    </Text>
    <Text size="sm" c="dimmed" ta="end">
      {end}
    </Text>
  </Group>
)

function Attempts({ attempts }: Pick<PaymentStory, 'attempts'>) {
  const t = useTranslations()
  const { money, instant } = useFormats()
  return (
    <Part title={t('cardpay.transaction.story.attempts')} isEmpty={attempts.length === 0}>
      {attempts.map(({ id, at, kind, state, amount, reason, words, who, tries, nextTryAt }) => (
        <Line
          key={id}
          title={t('cardpay.transaction.story.attempt', {
            kind: t(`cardpay.transaction.story.kinds.${kind}`),
            amount: money(amount),
          })}
          notes={[
            t(`cardpay.transaction.story.attemptStates.${state}`),
            words,
            reason,
            who !== '' && t('cardpay.transaction.story.who', { who }),
            tries > 1 && t('cardpay.transaction.story.tries', { count: tries }),
            nextTryAt !== null && t('cardpay.transaction.story.nextTry', { at: instant(nextTryAt) }),
          ]}
          end={instant(at)}
        />
      ))}
    </Part>
  )
}

function Postings({ postings }: Pick<PaymentStory, 'postings'>) {
  const t = useTranslations()
  const { money, instant } = useFormats()
  return (
    <Part title={t('cardpay.transaction.story.postings')} isEmpty={postings.length === 0}>
      {postings.map(({ at, kind, debit, credit, amount }) => (
        <Line
          key={`${kind} ${at} ${debit} ${amount}`}
          title={`${t(`cardpay.transaction.story.postingKinds.${kind}`)} · ${money(amount)}`}
          notes={[
            t('cardpay.transaction.story.posting', {
              debit: t(`cardpay.transaction.story.accounts.${debit}`),
              credit: t(`cardpay.transaction.story.accounts.${credit}`),
            }),
          ]}
          end={instant(at)}
        />
      ))}
    </Part>
  )
}

function Payouts({ payouts }: Pick<PaymentStory, 'payouts'>) {
  const t = useTranslations()
  const { money, day } = useFormats()
  return (
    <Part title={t('cardpay.transaction.story.payouts')} isEmpty={payouts.length === 0}>
      {payouts.map(({ ref, state, amount, arrivesOn }) => (
        <Line
          key={ref}
          title={money(amount)}
          notes={[t(`cardpay.payout.choices.state.${state}`), ref]}
          end={day(arrivesOn)}
        />
      ))}
    </Part>
  )
}

function Events({ events }: Pick<PaymentStory, 'events'>) {
  const t = useTranslations()
  const { instant } = useFormats()
  return (
    <Part title={t('cardpay.transaction.story.events')} isEmpty={events.length === 0}>
      {events.map(({ id, at, kind, worked }) => (
        <Line
          key={id}
          title={kind}
          notes={[t(worked ? 'cardpay.transaction.story.worked' : 'cardpay.transaction.story.waiting')]}
          end={instant(at)}
        />
      ))}
    </Part>
  )
}
