import '#platform/console/kit/styles/control-styles.ts'
import { Group, NumberInput, Stack, Text, TextInput, Title } from '@mantine/core'
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
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { checkInPatron, checkOutPatron, Patron, PatronVisit } from '../../contract/patron.ts'
import { RecordRows } from '../members/record-rows.tsx'

const LAST = 50

/** Visits of a patron, and letting the patron in and out at the selected shop. */
export function PatronVisits({ row }: RecordPartProps<typeof Patron>) {
  const t = useTranslations()
  const { instant } = useFormats()
  const { currentShop } = useSession()
  const may = usePermission(checkInPatron.need)
  const readAgain = useReadAgain(Patron)
  const { attempt, busy, problem } = useAttempt()
  const [host, setHost] = useState('')
  const [people, setPeople] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['member.patronVisit', 'of', row.id, row.version],
    queryFn: async ({ signal }) => {
      const query = { filter: { patron: row.id }, pageSize: LAST }
      return (await resourceCalls(PatronVisit).list(query, { signal, hideErrors: true, hideLoading: true })).result
    },
  })
  const ordLot = currentShop?.ordLot
  const isIn = data?.some(({ out, site }) => out === null && site === currentShop?.siteId) ?? false
  const noShop = ordLot === undefined ? t('member.patron.needsShop') : undefined
  const change = () =>
    attempt(async () => {
      const place = { ordLot: ordLot ?? '', patron: row.id }
      if (isIn) await call(checkOutPatron, place, { hideErrors: true })
      else await call(checkInPatron, { ...place, host, people }, { hideErrors: true })
      toast({ message: t(isIn ? 'member.patron.isOut' : 'member.patron.isIn', { name: row.name }), tone: 'good' })
      await refetch()
      await readAgain()
    })
  return (
    <Stack gap="sm" component="section" aria-label={t('member.patronVisit.title')}>
      <Title order={2} size="h4">
        {t('member.patronVisit.title')}
      </Title>
      {row.barred ? <Text fw={600}>{t('member.patron.isBarred', { name: row.name, reason: row.reason })}</Text> : null}
      {may.there ? (
        <Group align="flex-end" gap="xs">
          {isIn ? null : (
            <>
              <TextInput
                label={t('member.patronVisit.fields.host')}
                maxLength={120}
                value={host}
                onChange={event => setHost(event.currentTarget.value)}
              />
              <NumberInput
                label={t('member.patronVisit.fields.people')}
                min={1}
                max={1000}
                allowDecimal={false}
                w={120}
                value={people}
                onChange={value => setPeople(Number(value) || 1)}
              />
            </>
          )}
          <ReasonedButton
            variant="default"
            permission={withReason(may, noShop)}
            loading={busy}
            onClick={() => void change()}
          >
            {t(isIn ? 'member.patron.checkOut' : 'member.patron.checkIn')}
          </ReasonedButton>
        </Group>
      ) : null}
      <FormProblem words={problem} />
      <RecordRows
        rows={data}
        error={error}
        none={t('member.patron.noVisits')}
        keyOf={({ id }) => id}
        left={visit => `${instant(visit.in)}${visit.out === null ? '' : ` – ${instant(visit.out)}`}`}
        right={visit =>
          [
            visit.host,
            t('member.patron.people', { count: visit.people }),
            visit.endedBy === 'day' ? t('member.patronVisit.choices.endedBy.day') : '',
          ]
            .filter(Boolean)
            .join(' · ')
        }
      />
    </Stack>
  )
}
