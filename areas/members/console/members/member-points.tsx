import { Alert, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { Member } from '../../contract/member.ts'
import { memberPoints, type ShownLot } from '../../contract/points.ts'
import { AdjustPoints } from './adjust-points.tsx'

/** What a member can spend, and when each part of it ends. */
export function MemberPoints({ row }: RecordPartProps<typeof Member>) {
  const t = useTranslations()
  const { number } = useFormats()
  const { data, error } = useQuery({
    // Under the members' key, so that it is read again when the member changes.
    queryKey: ['member.member', 'points', row.id, row.points],
    queryFn: ({ signal }) => call(memberPoints, { id: row.id }, { signal, hideErrors: true, hideLoading: true }),
  })
  const points = data?.result
  return (
    <section aria-label={t('member.points.title')}>
      <Title order={2} size="h4" mb="sm">
        {t('member.points.title')}
      </Title>
      <Stack gap="sm">
        {error ? (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        ) : null}
        {points ? (
          <>
            <Text size="sm">{t('member.points.usable', { points: number(points.usable) })}</Text>
            {points.debt > 0 ? <Text size="sm">{t('member.points.debt', { points: number(points.debt) })}</Text> : null}
            {points.lots.length > 0 ? <Lots lots={points.lots} /> : <Text c="dimmed">{t('member.points.none')}</Text>}
          </>
        ) : null}
        <AdjustPoints id={row.id} name={row.name} />
      </Stack>
    </section>
  )
}

/** A lot can be spent until its end: at midnight, its last day is the day before. */
const lastMoment = (end: string): string => Temporal.Instant.from(end).subtract({ milliseconds: 1 }).toString()

function Lots({ lots }: { lots: readonly ShownLot[] }) {
  const t = useTranslations()
  const { number, instant, day } = useFormats()
  const endOf = ({ availableAt, expiresAt }: ShownLot): string => {
    if (availableAt === null) return t('member.points.waits')
    return expiresAt === null ? t('member.points.never') : t('member.points.ends', { day: day(lastMoment(expiresAt)) })
  }
  return (
    <Stack component="ul" gap={4} m={0} p={0}>
      {lots.map(lot => (
        <Group key={lot.id} component="li" justify="space-between" gap="xs">
          <Text size="sm">
            {t('member.points.lot', { left: number(lot.left), points: number(lot.points), day: instant(lot.earnedAt) })}
          </Text>
          <Text size="sm" c="dimmed">
            {endOf(lot)}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
