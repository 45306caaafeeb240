import { call } from '#platform/console/shell/api/call.ts'
import type { SearchHit, SearchProvider } from '#platform/console/shell/area-console.ts'
import { loadAreaMessages, translate } from '#platform/console/shell/language/messages.tsx'
import { listStaff } from '../contract/staff.ts'

/** Most results of a kind in the palette, so that other kinds stay visible. */
const HITS = 6

async function staff(search: string, signal: AbortSignal): Promise<SearchHit[]> {
  const { result } = await call(
    listStaff,
    { search, page: 1, pageSize: HITS },
    { signal, hideLoading: true, hideErrors: true },
  )
  return result.map(({ id, name, code, roles }) => ({
    id,
    title: name,
    kind: translate('pos.staff.title'),
    detail: [...roles.map(role => role.name), code].filter(Boolean).join(' · '),
    // The form opens from its row, which may be on another page of the list.
    path: `/pos/staff?open=${id}&show=everybody&q=${encodeURIComponent(name)}`,
  }))
}

/** Staff for the command palette, including those who only have a PIN. */
export async function posSearch(): Promise<readonly SearchProvider[]> {
  await loadAreaMessages('pos')
  return [{ need: listStaff.need, search: staff }]
}
