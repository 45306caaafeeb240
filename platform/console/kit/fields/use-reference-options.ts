import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '#platform/console/shell/api/call.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { operation } from '#platform/contract/define/operation.ts'
import { ACTION, type ListQuery, PAGE_SIZE } from '#platform/contract/wire/list.ts'
import { useRecordNames } from './record-names.ts'

/** Milliseconds without a key press before the server is asked. */
const TYPING_PAUSE = 200

export interface ReferenceOption {
  readonly value: string
  readonly label: string
}

/** The list call of any resource, for ids and titles only. */
const titleList = (to: string) =>
  operation(`/al/${to.replace('.', '/')}/action`, {
    input: z.unknown() as z.ZodType<ListQuery & { action: typeof ACTION.list }>, // checked by the server
    output: z.array(z.looseObject({ id: z.string() })),
    need: 'signedIn',
  })

/**
 * Records by title.
 * @param by the field that identifies one; by default its id
 */
export async function findTitles(
  to: string,
  query: ListQuery,
  signal: AbortSignal,
  by = 'id',
): Promise<ReferenceOption[]> {
  // The title is always included, whatever columns are requested.
  const input = { action: ACTION.list, pageSize: PAGE_SIZE, columns: by === 'id' ? [] : [by], ...query }
  const { result, map } = await call(titleList(to), input, { signal, hideLoading: true, hideErrors: true })
  return result.map(row => ({ value: String(row[by] ?? ''), label: String(row[map.titleField ?? ''] ?? '') }))
}

const SITE = 'system.site'

/** Options of a record picker. */
interface ReferenceOptions {
  /** The selected records first, then those that match the search. */
  readonly options: readonly ReferenceOption[]
  readonly search: (text: string) => void
  readonly loading: boolean
  /** False: the user may not list such records, so nothing can be picked. */
  readonly mayList: boolean
}

/**
 * Records for a reference field, by the user's search; selected ones are always included. The user's own shops need no
 * permission to list shops.
 * @param to resource key
 * @param chosen ids
 */
export function useReferenceOptions(to: string, chosen: readonly string[]): ReferenceOptions {
  const { shops } = useSession()
  const isShop = to === SITE
  const mayList = useAllowed(`${to}:list`) || isShop
  const ownShops = shops.map(({ shopId, lotName }) => ({ value: shopId, label: lotName }))
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), TYPING_PAUSE)
  const known = useRecordNames().labels[to] ?? {}
  const knownLabel = (id: string) => known[id] ?? (isShop ? ownShops.find(shop => shop.value === id)?.label : undefined)
  const nameless = chosen.filter(id => knownLabel(id) === undefined)

  const named = useQuery({
    queryKey: [to, 'titles', nameless],
    queryFn: ({ signal }) => findTitles(to, { ids: nameless, pageSize: Math.max(1, nameless.length) }, signal),
    enabled: mayList && !isShop && nameless.length > 0,
    staleTime: 60_000,
  })
  const chosenOptions = chosen.map(id => ({
    value: id,
    label: knownLabel(id) ?? named.data?.find(option => option.value === id)?.label ?? '…',
  }))
  // The library puts the selected title into the search box; that is not a search.
  const isSearch = search !== '' && !chosenOptions.some(option => option.label === search)
  const listed = useQuery({
    queryKey: [to, 'titles', isSearch ? search : ''],
    queryFn: ({ signal }) => findTitles(to, isSearch ? { search } : {}, signal),
    enabled: mayList && !isShop,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const matches = isShop ? (isSearch ? ownShops.filter(includesText(search)) : ownShops) : (listed.data ?? [])
  const others = matches.filter(option => !chosen.includes(option.value))
  return {
    options: [...chosenOptions, ...others],
    search: setText,
    loading: mayList && !isShop && listed.isPending,
    mayList,
  }
}

const includesText = (text: string) => (option: ReferenceOption) =>
  option.label.toLocaleLowerCase().includes(text.toLocaleLowerCase())
