import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import type { SearchHit, SearchProvider } from '#platform/console/shell/area-console.ts'
import { loadAreaMessages, translate } from '#platform/console/shell/language/messages.tsx'
import { Member } from '../contract/member.ts'

/** As many of a kind as the palette shows without crowding out other results. */
const HITS = 6

async function members(search: string, signal: AbortSignal): Promise<SearchHit[]> {
  const query = { search, columns: ['memberNum', 'mobile'], pageSize: HITS }
  const { result } = await resourceCalls(Member).list(query, { signal, hideLoading: true, hideErrors: true })
  return result.map(({ id, name, memberNum, mobile }) => ({
    id,
    title: name,
    kind: translate('member.member.one'),
    detail: [memberNum, mobile].filter(Boolean).join(' · '),
    path: `/member/member?open=${id}`,
  }))
}

/** Members by name, number, mobile or e-mail address, for the command palette. */
export async function membersSearch(): Promise<readonly SearchProvider[]> {
  await loadAreaMessages('members')
  return [{ need: `${Member.key}:list`, search: members }]
}
