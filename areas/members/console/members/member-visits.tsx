import { useQuery } from '@tanstack/react-query'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import type { Member } from '../../contract/member.ts'
import { Patron, PatronVisit } from '../../contract/patron.ts'
import { RecordRows } from './record-rows.tsx'

const LAST = 50
const QUIET = { hideErrors: true, hideLoading: true } as const

/** Visits of the patrons that a member is. */
async function visitsOf(member: string, signal: AbortSignal): Promise<RowOf<typeof PatronVisit>[]> {
  const { result: patrons } = await resourceCalls(Patron).list(
    { filter: { member }, pageSize: LAST },
    { signal, ...QUIET },
  )
  if (patrons.length === 0) return []
  const query = { filter: { patron: { in: patrons.map(({ id }) => id) } }, pageSize: LAST }
  return (await resourceCalls(PatronVisit).list(query, { signal, ...QUIET })).result
}

/** When the member was let in at a venue, and who received the party. */
export function MemberVisits({ row }: { row: RowOf<typeof Member> }) {
  const t = useTranslations()
  const { instant } = useFormats()
  const { data, error } = useQuery({
    queryKey: ['member.patronVisit', 'ofMember', row.id],
    queryFn: ({ signal }) => visitsOf(row.id, signal),
  })
  return (
    <RecordRows
      rows={data}
      error={error}
      none={t('member.patron.noVisits')}
      keyOf={({ id }) => id}
      left={visit => `${instant(visit.in)}${visit.out === null ? '' : ` – ${instant(visit.out)}`}`}
      right={({ host, people }) => [host, t('member.patron.people', { count: people })].filter(Boolean).join(' · ')}
    />
  )
}
