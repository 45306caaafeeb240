import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { MemberFacts } from '../../contract/lookup.ts'

/** First name, tier, points and what is on the cards of a member. */
export function ClientFacts({ client }: { client: MemberFacts }) {
  const t = useTranslations()
  const { number, money } = useFormats()
  const { next } = client
  return (
    <section aria-label={client.firstName}>
      <Group gap="xs" mb="xs">
        <Title order={2} size="h3">
          {client.firstName}
        </Title>
        <Text c="dimmed">{client.memberNum}</Text>
        {client.tier ? <Badge variant="light">{client.tier}</Badge> : null}
        {client.draft ? <Badge variant="default">{t('member.clients.draft')}</Badge> : null}
        {client.status === 'blocked' ? (
          <Badge variant="default">{t('member.member.choices.status.blocked')}</Badge>
        ) : null}
        {client.mobile ? (
          <Anchor href={`tel:${client.mobile}`} aria-label={`${t('member.clients.call')} ${client.mobile}`}>
            {client.mobile}
          </Anchor>
        ) : null}
      </Group>
      <Text>{t('member.clients.points', { points: number(client.points), usable: number(client.usable) })}</Text>
      <Text>{t('member.clients.balance', { balance: money(client.balance) })}</Text>
      {next ? (
        <Text c="dimmed" size="sm">
          {t(`member.clients.next.${next.measure}`, {
            missing: next.measure === 'spend' ? money(next.missing) : number(next.missing),
            count: next.missing,
            tier: next.tier,
          })}
        </Text>
      ) : null}
      {client.rewards.length > 0 ? (
        <section aria-label={t('member.clients.rewards')}>
          <Title order={3} size="h5" mt="sm">
            {t('member.clients.rewards')}
          </Title>
          <Stack component="ul" gap={4} mt="xs" p={0}>
            {client.rewards.map(({ name, points, code }) => (
              <Group key={code ?? name} component="li" justify="space-between" gap="xs">
                <Text size="sm">{name}</Text>
                <Text size="sm" c="dimmed">
                  {code ?? t('member.clients.cost', { points: number(points) })}
                </Text>
              </Group>
            ))}
          </Stack>
        </section>
      ) : null}
      <Stack component="ul" gap={4} mt="sm" p={0}>
        {client.cards.map(card => (
          <Group key={card.card} component="li" justify="space-between" gap="xs">
            <Text size="sm">
              {card.type} {card.card}
            </Text>
            <Text size="sm" c="dimmed">
              {money(card.balance)} · {t(`member.svc.choices.state.${card.state}`)}
              {card.endsOn ? ` · ${t('member.svc.lastDay', { day: card.endsOn })}` : ''}
            </Text>
          </Group>
        ))}
      </Stack>
    </section>
  )
}
