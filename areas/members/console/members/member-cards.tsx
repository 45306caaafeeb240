import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import type { Member } from '../../contract/member.ts'
import { Svc } from '../../contract/svc.ts'
import { CardStateDot } from '../cards/card-state.tsx'

type Row = RowOf<typeof Member>
const QUIET = { hideErrors: true, hideLoading: true } as const

/** Cards that a member holds. */
export async function cardsOf(member: string, signal?: AbortSignal): Promise<RowOf<typeof Svc>[]> {
  const { result } = await call(
    resourceOperations(Svc).action,
    { action: ACTION.list, filter: { member }, pageSize: 50 },
    { ...QUIET, ...(signal && { signal }) },
  )
  return result as RowOf<typeof Svc>[] // what action 1 answers
}

/** Cards of a member, each with the way to its history. */
export function MemberCards({ row }: { row: Row }) {
  const t = useTranslations()
  const { money } = useFormats()
  const { data } = useQuery({
    queryKey: ['member.svc', 'of', row.id, row.version],
    queryFn: ({ signal }) => cardsOf(row.id, signal),
  })
  return (
    <section aria-label={t('member.svc.title')}>
      <Title order={2} size="h4" mb="sm">
        {t('member.svc.title')}
      </Title>
      {data?.length === 0 ? <Text c="dimmed">{t('member.member.noCards')}</Text> : null}
      <Stack component="ul" gap={4} m={0} p={0}>
        {data?.map(card => (
          <Group key={card.id} component="li" justify="space-between">
            <Button
              size="compact-sm"
              variant="subtle"
              component={PlaceLink}
              to={`/report/acsLoyalty/${row.id}/${card.id}/${card.cardNumber}`}
            >
              {card.cardNumber}
            </Button>
            <Group gap="md">
              <Text size="sm">{money(card.balance)}</Text>
              <CardStateDot state={card.state} />
            </Group>
          </Group>
        ))}
      </Stack>
    </section>
  )
}
