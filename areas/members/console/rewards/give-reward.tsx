import '#platform/console/kit/styles/control-styles.ts'
import { Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { Member } from '../../contract/member.ts'
import { issueVoucher, Reward, Voucher } from '../../contract/reward.ts'
import { MemberVouchers } from './member-vouchers.tsx'

const MOST = 100

/** Gives a member a voucher: for points, or as a present. */
export function GiveReward({ row }: RecordPartProps<typeof Member>) {
  const t = useTranslations()
  const { number } = useFormats()
  const { currentShop } = useSession()
  const may = usePermission(issueVoucher.need)
  const { attempt, busy, problem } = useAttempt()
  const readAgain = useReadAgain(Member)
  const readVouchers = useReadAgain(Voucher)
  const [reward, setReward] = useState('')
  // The same until it is done: pressing twice gives one voucher.
  const [key, setKey] = useState(newId)
  const { data: rewards } = useQuery({
    queryKey: ['member.reward', 'offered'],
    enabled: may.allowed,
    queryFn: async ({ signal }) => {
      const query = { filter: { active: true }, pageSize: MOST }
      return (await resourceCalls(Reward).list(query, { signal, hideErrors: true, hideLoading: true })).result
    },
  })
  const ordLot = currentShop?.ordLot
  const unchosen = reward === '' ? t('member.reward.unchosen') : undefined
  const wrong = ordLot === undefined ? t('member.reward.needsShop') : unchosen
  const writtenOut = ({ code, card }: { code: string; card: string | null }) =>
    card === null ? t('member.reward.issued', { code }) : t('member.reward.credited', { card })
  const give = () =>
    attempt(async () => {
      const input = { ordLot: ordLot ?? '', member: row.memberNum ?? '', reward, key }
      const { result } = await call(issueVoucher, input, { hideErrors: true })
      toast({ message: writtenOut(result), tone: 'good' })
      setReward('')
      setKey(newId())
      await Promise.all([readAgain(), readVouchers()])
    })
  if (!may.there || row.status !== 'active') return <MemberVouchers member={row.id} />
  return (
    <section aria-label={t('member.reward.give')}>
      <Title order={2} size="h4" mb="sm">
        {t('member.reward.give')}
      </Title>
      {rewards?.length === 0 ? <Text c="dimmed">{t('member.reward.none')}</Text> : null}
      {rewards && rewards.length > 0 ? (
        <Stack gap="xs">
          <Group align="flex-end" gap="xs">
            <NativeSelect
              label={t('member.reward.choose')}
              value={reward}
              onChange={event => setReward(event.currentTarget.value)}
              data={[
                { value: '', label: '' },
                ...rewards.map(({ id, name, cost }) => ({
                  value: id,
                  label: t('member.reward.option', { name, points: number(cost) }),
                })),
              ]}
            />
            <ReasonedButton
              variant="default"
              permission={withReason(may, wrong)}
              loading={busy}
              onClick={() => void give()}
            >
              {t('member.reward.issue')}
            </ReasonedButton>
          </Group>
          <FormProblem words={problem} />
        </Stack>
      ) : null}
      <Title order={3} size="h5" mt="md" mb="xs">
        {t('member.voucher.title')}
      </Title>
      <MemberVouchers member={row.id} />
    </section>
  )
}
