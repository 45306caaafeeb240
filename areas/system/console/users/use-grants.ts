import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { NO_NAMES, readNames } from '#platform/console/kit/fields/record-names.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { infoChangeAuth } from '../../contract/change-request.ts'
import { type FixedGrant, fixedGrants, Grant } from '../../contract/grant.ts'

export type GrantRow = RowOf<typeof Grant>

/** A role granted in all or some shops. */
export interface GivenGrant {
  readonly userType: string
  readonly allSites: boolean
  readonly sites: readonly string[]
}

const MOST_GRANTS = 50
const calls = resourceCalls(Grant)
const quiet = { hideErrors: true } as const
const written = ({ userType, allSites, sites }: GivenGrant) => ({
  userType,
  allSites,
  sites: allSites ? [] : [...sites],
})

/** A user's grants, and functions to change them. */
export function useGrants(user: string) {
  const queries = useQueryClient()
  const canSee = useAllowed(`${Grant.key}:list`)
  const { data, error, isPending } = useQuery({
    queryKey: [Grant.key, 'of', user],
    enabled: canSee,
    queryFn: ({ signal }) => calls.list({ filter: { user }, pageSize: MOST_GRANTS }, { signal, ...quiet }),
  })
  const fixed = useQuery({
    queryKey: [Grant.key, 'fixed', user],
    enabled: canSee,
    queryFn: async ({ signal }) => (await call(fixedGrants, { user }, { signal, ...quiet, hideLoading: true })).result,
  })
  const rows = data?.result ?? NONE
  const refresh = () => queries.invalidateQueries({ queryKey: [Grant.key] })
  return {
    canSee,
    rows,
    /** Why a grant cannot be changed, by its id. */
    fixed: fixed.data ?? NOTHING_FIXED,
    names: useMemo(() => (data ? readNames(data.map) : NO_NAMES), [data]),
    loading: canSee && isPending,
    error,
    add: async (grant: GivenGrant) => {
      await calls.add({ user, ...written(grant) }, quiet)
      await refresh()
    },
    change: async (row: GrantRow, grant: GivenGrant) => {
      await calls.update(row.id, row.version, written(grant), quiet)
      await refresh()
    },
    remove: async (row: GrantRow) => {
      const { result } = await calls.remove([{ id: row.id, version: row.version }], quiet)
      await refresh()
      return async () => {
        await calls.restore(result.undo)
        await refresh()
      }
    },
    /** Requests a second person's approval of all grants in their new state. */
    askFor: async (grants: readonly GivenGrant[], reason: string) => {
      const change = { kind: 'user.grants' as const, grants: grants.map(written) }
      await call(infoChangeAuth, { action: 'request', user, change, ...(reason ? { reason } : {}) }, quiet)
    },
  }
}

export type Grants = ReturnType<typeof useGrants>

const NONE: readonly GrantRow[] = []
const NOTHING_FIXED: Readonly<Record<string, FixedGrant>> = {}

/** Grants after adding one, changing one (in place of `row`) or removing one. */
export function grantsWith(rows: readonly GrantRow[], row: GrantRow | null, grant: GivenGrant | null): GivenGrant[] {
  const others = rows.filter(each => each.id !== row?.id)
  return grant ? [...others, grant] : others
}
