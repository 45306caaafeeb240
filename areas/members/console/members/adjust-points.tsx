import '#platform/console/kit/styles/control-styles.ts'
import { Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { Member } from '../../contract/member.ts'
import { adjustPoints, MOST_ADJUSTED } from '../../contract/points.ts'

const WHOLE = /^-?\d{1,4}$/
const LEAST_REASON = 3

/** Adds points to a member or takes them, for the shop that is chosen. */
export function AdjustPoints({ id, name }: { id: string; name: string }) {
  const t = useTranslations()
  const { number } = useFormats()
  const { currentShop } = useSession()
  const may = usePermission(adjustPoints.need)
  const { attempt, busy, problem } = useAttempt()
  const readAgain = useReadAgain(Member)
  const [change, setChange] = useState('')
  const [reason, setReason] = useState('')
  // The same until it is done: pressing twice, or again after a lost answer, adjusts once.
  const [key, setKey] = useState(newId)
  const points = WHOLE.test(change) ? Number(change) : 0
  const noPoints = points === 0 || Math.abs(points) > MOST_ADJUSTED
  const noReason = reason.trim().length < LEAST_REASON
  const wrong = noPoints ? t('member.points.zero') : noReason ? t('member.points.noReason') : undefined
  if (!may.there) return null
  const adjust = () =>
    attempt(async () => {
      const shop = currentShop ? { ordLot: currentShop.ordLot } : {}
      const { result } = await call(adjustPoints, { id, ...shop, points, reason, key }, { hideErrors: true })
      toast({ message: t('member.points.adjusted', { name, points: number(result.balance) }), tone: 'good' })
      setChange('')
      setReason('')
      setKey(newId())
      await readAgain()
    })
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t('member.points.change')}
          description={t('member.points.changeHelp')}
          inputMode="numeric"
          maxLength={5}
          value={change}
          onChange={event => setChange(event.currentTarget.value.trim())}
        />
        <TextInput
          label={t('member.points.reason')}
          maxLength={200}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <ReasonedButton
          variant="default"
          permission={withReason(may, wrong)}
          loading={busy}
          onClick={() => void adjust()}
        >
          {t('member.points.adjust')}
        </ReasonedButton>
      </Group>
      <FormProblem words={problem} />
    </Stack>
  )
}
