import { Group, Stack, Text, Title } from '@mantine/core'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { CardFacts, LastTransaction } from '../../contract/card-operations.ts'
import { CardStateDot } from '../cards/card-state.tsx'
import { CardTransaction } from '../cards/card-transaction.tsx'
import { SetCardPin } from './set-card-pin.tsx'

/** 20190418153000 as an ISO moment by the shop's clock. */
const readable = (time: string): string => time.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$3/$2/$1 $4:$5')

interface CardAtReaderProps {
  facts: CardFacts
  ordLot: string
  onDone: () => void
}

/** What is on a card, its last transactions, and what can be done with it. */
export function CardAtReader({ facts, ordLot, onDone }: CardAtReaderProps) {
  const t = useTranslations()
  const { money, day } = useFormats()
  const { role, state, member } = facts
  return (
    <>
      <section aria-label={t('cardpay.reader.onCard')}>
        <Group gap="md">
          <Title order={2} size="h3">
            {role === 'manager' ? t('cardpay.reader.manager', { holder: facts.holder }) : money(facts.balance)}
          </Title>
          <CardStateDot state={state} />
          <Text c="dimmed">{facts.type}</Text>
        </Group>
        {role === 'customer' ? (
          <Text size="sm">
            {t('member.svc.parts', { principal: money(facts.principal), bonus: money(facts.bonus) })}
            {member ? ` · ${member.name}` : ''}
            {facts.endsOn ? ` · ${t('member.svc.lastDay', { day: day(facts.endsOn) })}` : ''}
          </Text>
        ) : null}
        {facts.pinLocked ? <Text size="sm">{t('member.svc.pinLocked')}</Text> : null}
      </section>
      {role === 'customer' ? <LastTransactions last={facts.last} /> : null}
      <CardTransaction
        key={`${facts.card} ${state}`}
        row={{ id: facts.id, cardNumber: facts.card, state, role, version: facts.last.length }}
        onDone={onDone}
      />
      {role === 'customer' && state === 'active' ? (
        <SetCardPin ordLot={ordLot} card={facts.card} hasPin={facts.hasPin} onDone={onDone} />
      ) : null}
    </>
  )
}

function LastTransactions({ last }: { last: readonly LastTransaction[] }) {
  const t = useTranslations()
  const { money } = useFormats()
  return (
    <section aria-label={t('cardpay.reader.last')}>
      <Title order={2} size="h4" mb="xs">
        {t('cardpay.reader.last')}
      </Title>
      {last.length === 0 ? <Text c="dimmed">{t('cardpay.reader.noLast')}</Text> : null}
      <Stack component="ul" gap={4} m={0} p={0}>
        {last.map(entry => (
          <Group key={`${entry.time} ${entry.balanceAfter}`} component="li" justify="space-between">
            <Text size="sm">{t(`member.svcEntry.choices.operation.${entry.operation}`)}</Text>
            <Text size="sm" c="dimmed">
              {money(entry.amount)} · {t('cardpay.reader.after', { balance: money(entry.balanceAfter) })} ·{' '}
              {readable(entry.time)}
            </Text>
          </Group>
        ))}
      </Stack>
    </section>
  )
}
