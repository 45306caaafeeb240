import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Member } from '../../contract/member.ts'
import { eraseMember, findDuplicates, mergeMembers } from '../../contract/merge-members.ts'
import { ExportPerson } from './export-person.tsx'
import { cardsOf } from './member-cards.tsx'

type Row = RowOf<typeof Member>
const QUIET = { hideErrors: true, hideLoading: true } as const

/** What is done with a member as a whole. */
export function MemberRecord({ row }: RecordPartProps<typeof Member>) {
  return (
    <Stack gap="lg">
      {row.status === 'active' || row.status === 'blocked' ? (
        <>
          <Duplicates row={row} />
          <ExportPerson row={row} />
          <Erase row={row} />
        </>
      ) : null}
    </Stack>
  )
}

function Duplicates({ row }: { row: Row }) {
  const t = useTranslations()
  const { number, money } = useFormats()
  const permission = usePermission(mergeMembers.need)
  const readAgain = useReadAgain(Member)
  const { data } = useQuery({
    queryKey: ['member.member', 'duplicates', row.id, row.version],
    enabled: permission.allowed,
    queryFn: async ({ signal }) => (await call(findDuplicates, { id: row.id }, { signal, ...QUIET })).result,
  })
  if (!data?.length) return null
  const merge = async (drop: string, name: string) => {
    const input = { keep: row.id, drop: [drop], fields: {} }
    const { result } = await call(mergeMembers, { ...input, preview: true })
    const agreed = await confirm({
      title: t('member.member.mergeTitle', { name, into: row.name }),
      body: t('member.member.mergeBody', {
        into: row.name,
        points: number(result.points),
        cards: result.cards,
        balance: money(result.balance),
      }),
      action: t('member.member.merge'),
      run: async () => void (await call(mergeMembers, { ...input, preview: false }, { hideErrors: true })),
    })
    if (!agreed) return
    toast({ message: t('member.member.mergedInto', { name: row.name }), tone: 'good' })
    await readAgain()
  }
  return (
    <section aria-label={t('member.member.duplicates')}>
      <Title order={2} size="h4" mb="sm">
        {t('member.member.duplicates')}
      </Title>
      <Stack component="ul" gap={4} m={0} p={0}>
        {data.map(({ id, name, memberNum, points, by }) => (
          <Group key={id} component="li" justify="space-between">
            <Text size="sm">
              {name.trim() || memberNum} · {memberNum} · {number(points)} ·{' '}
              {by.map(each => t(`member.member.same.${each}`)).join(', ')}
            </Text>
            <ReasonedButton
              size="xs"
              variant="default"
              permission={permission}
              onClick={() => void merge(id, name.trim() || memberNum)}
            >
              {t('member.member.mergeWith')}
            </ReasonedButton>
          </Group>
        ))}
      </Stack>
    </section>
  )
}

/** Asks again with what would be lost. */
function Erase({ row }: { row: Row }) {
  const t = useTranslations()
  const { number, money } = useFormats()
  const permission = usePermission(eraseMember.need)
  const readAgain = useReadAgain(Member)
  const { attempt, busy, problem } = useAttempt()
  const erase = () =>
    attempt(async () => {
      const cards = await cardsOf(row.id)
      const agreed = await confirm({
        title: t('member.member.eraseTitle', { name: row.name }),
        body: t('member.member.eraseBody', {
          points: number(row.points),
          balance: money(cards.reduce((sum, { balance }) => sum + balance, 0)),
        }),
        action: t('member.member.erase'),
        run: async () => void (await call(eraseMember, { id: row.id, confirm: true }, { hideErrors: true })),
      })
      if (!agreed) return
      toast({ message: t('member.member.erased'), tone: 'good' })
      await readAgain()
    })
  return (
    <Stack gap="xs" align="flex-start">
      <ReasonedButton
        size="xs"
        variant="default"
        color="red"
        permission={permission}
        loading={busy}
        onClick={() => void erase()}
      >
        {t('member.member.erase')}
      </ReasonedButton>
      <FormProblem words={problem} />
    </Stack>
  )
}
