import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { pageCount } from '#platform/console/kit/list/list-state.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { type SearchPatch, usePlace } from '#platform/console/shell/frame/place.tsx'
import { usePageSize } from '#platform/console/shell/limits.ts'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { listStaff, type StaffMember, staffRoles } from '../../contract/staff.ts'

const KEY = 'pos.staff'
const NO_ROWS: readonly StaffMember[] = []

/** Filter: current staff, former staff, or everyone. */
export const SHOWN = ['working', 'left', 'everybody'] as const
type Shown = (typeof SHOWN)[number]

/** Staff of the current shop, or of all shops; filters are stored in the address. */
export function useStaff() {
  const { search, setSearch } = usePlace()
  const usual = usePageSize()
  const ordLot = useCurrentShop()?.ordLot
  const shown: Shown = SHOWN.find(each => each === search.show) ?? 'working'
  const page = Math.max(1, Number(search.page) || 1)
  const pageSize = Number(search.size) || usual
  const question = {
    ...(search.q ? { search: search.q } : {}),
    ...(shown === 'everybody' ? {} : { active: shown === 'working' }),
    ...(ordLot ? { ordLot } : {}),
    page,
    pageSize,
  }
  const query = useQuery({
    queryKey: [KEY, 'list', question],
    queryFn: ({ signal }) => call(listStaff, question, { signal, hideErrors: true }),
    placeholderData: keepPreviousData,
  })
  const total = query.data?.map.total ?? 0
  const set = (patch: SearchPatch) => setSearch({ ...patch, page: null }, { replace: true })
  return {
    state: { page, pageSize },
    search: search.q ?? '',
    shown,
    rows: query.data?.result ?? NO_ROWS,
    total,
    about: false,
    pages: pageCount(total, pageSize),
    loading: query.isPending,
    refreshing: query.isFetching && !query.isPending,
    error: query.error,
    retry: query.refetch,
    narrowed: Boolean(search.q) || shown !== 'working',
    set,
    setPage: (to: number) => setSearch({ page: to === 1 ? null : String(to) }, { replace: true }),
    setPageSize: (size: number) => set({ size: String(size) }),
    clear: () => set({ q: null, show: null }),
    /** Id of the person whose form is open, `new`, or undefined. */
    opened: search.open,
    open: (id: string | null) => setSearch({ open: id }),
  }
}

/** Roles that can be assigned, in order. */
export function useStaffRoles() {
  return useQuery({
    queryKey: [KEY, 'roles'],
    queryFn: async ({ signal }) => (await call(staffRoles, {}, { signal, hideErrors: true, hideLoading: true })).result,
  })
}

/** Reloads staff and what else shows them: users, permissions and clerks. */
export function useRefreshStaff(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const keys = [KEY, 'pos.clerk', 'system.userManage', 'system.grant']
    await Promise.all(keys.map(key => client.invalidateQueries({ queryKey: [key] })))
  }
}
