import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { serverNow } from '#platform/console/shell/device/clock.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import { closedMonths, closeMonth, TimeEntry } from '../../contract/time-entry.ts'

const MONTHS_KEY = [TimeEntry.key, 'months']
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** Closes months, so that their time does not change any more, and opens them again. */
export function MonthsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const { day } = useFormats()
  const { timeZone } = useSession()
  const queries = useQueryClient()
  const { attempt, busy, problem } = useAttempt()
  const [month, setMonth] = useState(toLocalDate(serverNow(), timeZone).slice(0, 7))
  const closed = useQuery({
    queryKey: MONTHS_KEY,
    queryFn: async ({ signal }) => (await call(closedMonths, {}, { signal, hideErrors: true })).result,
  })
  const set = (which: string, isClosed: boolean) =>
    attempt(async () => {
      await call(closeMonth, { month: which, closed: isClosed }, { hideErrors: true })
      toast({ message: t(isClosed ? 'oa.timeEntry.closed' : 'oa.timeEntry.opened', { month: which }), tone: 'good' })
      await queries.invalidateQueries({ queryKey: MONTHS_KEY })
    })
  return (
    <FormDialog
      title={t('oa.timeEntry.months')}
      action={t('oa.timeEntry.closeMonth')}
      ready={MONTH.test(month)}
      {...{ busy, problem: problem ?? closed.error?.message, onClose }}
      onSubmit={() => set(month, true)}
    >
      <TextInput
        label={t('oa.timeEntry.month')}
        description={t('oa.timeEntry.monthsHint')}
        type="month"
        value={month}
        onChange={event => setMonth(event.currentTarget.value)}
      />
      {closed.data && closed.data.length > 0 && (
        <Stack component="ul" gap={6} m={0} p={0} aria-label={t('oa.timeEntry.closedMonths')}>
          {closed.data.map(each => (
            <Group key={each.month} component="li" justify="space-between" wrap="nowrap">
              <Text size="sm">{`${each.month} · ${each.by} · ${day(each.at)}`}</Text>
              <Button size="compact-xs" variant="default" disabled={busy} onClick={() => void set(each.month, false)}>
                {t('oa.timeEntry.openMonth', { month: each.month })}
              </Button>
            </Group>
          ))}
        </Stack>
      )}
    </FormDialog>
  )
}
