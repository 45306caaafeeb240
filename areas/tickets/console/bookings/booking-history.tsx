import { Alert, Group, Stack, Text, Title } from '@mantine/core'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { BookingStory } from '../../contract/booking.ts'

interface BookingHistoryProps {
  story: BookingStory | undefined
  error: Error | null
}

/** Tickets of a booking, and its money. */
export function BookingHistory({ story, error }: BookingHistoryProps) {
  const t = useTranslations()
  if (error)
    return (
      <Alert color="red" role="alert">
        {error.message}
      </Alert>
    )
  if (!story) return null
  return (
    <Stack gap="lg" component="section" aria-label={t('ticket.booking.story.title')}>
      <Tickets tickets={story.tickets} />
      {story.money.length > 0 && <Money money={story.money} />}
    </Stack>
  )
}

const Line = ({ title, end }: { title: string; end: string }) => (
  <Group component="li" justify="space-between" gap="xs" wrap="nowrap">
    <Text size="sm">{title}</Text>
    <Text size="sm" c="dimmed" ta="end">
      {end}
    </Text>
  </Group>
)

function Tickets({ tickets }: Pick<BookingStory, 'tickets'>) {
  const t = useTranslations()
  const { money } = useFormats()
  return (
    <div>
      <Title order={2} size="h4" mb="xs">
        {t('ticket.booking.story.tickets')}
      </Title>
      <Stack component="ul" gap={6} m={0} p={0}>
        {tickets.map(({ id, number, name, state, net }) => (
          <Line
            key={id}
            title={`${name} · ${number}`}
            end={`${t(`ticket.booking.story.states.${state}`)} · ${money(net)}`}
          />
        ))}
      </Stack>
    </div>
  )
}

function Money({ money: entries }: Pick<BookingStory, 'money'>) {
  const t = useTranslations()
  const { money, instant } = useFormats()
  return (
    <div>
      <Title order={2} size="h4" mb="xs">
        {t('ticket.booking.story.money')}
      </Title>
      <Stack component="ul" gap={6} m={0} p={0}>
        {entries.map(({ at, kind, method, amount, reason }) => (
          <Line
            key={`${at} ${kind} ${method} ${amount}`}
            title={[t(`ticket.booking.story.kinds.${kind}`), t(`ticket.booking.paidBy.${method}`), reason]
              .filter(Boolean)
              .join(' · ')}
            end={`${money(kind === 'payment' ? amount : -amount)} · ${instant(at)}`}
          />
        ))}
      </Stack>
    </div>
  )
}
