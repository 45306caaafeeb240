import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#platform/console/shell/api/call.ts'
import { useLocale } from '#platform/console/shell/language/messages.tsx'
import { type ControlledPage, controlledPages } from '../../contract/user-type.ts'

export interface PageArea {
  /** Empty for pages without an area. */
  readonly area: string
  readonly title: string
  readonly pages: readonly ControlledPage[]
}

function byArea(pages: readonly ControlledPage[]): PageArea[] {
  const areas = new Map<string, PageArea & { pages: ControlledPage[] }>()
  for (const page of pages) {
    const known = areas.get(page.area)
    if (known) known.pages.push(page)
    else areas.set(page.area, { area: page.area, title: page.areaTitle, pages: [page] })
  }
  return [...areas.values()]
}

/** Pages with permissions, titled in the user's language. */
export function useControlledPages() {
  const { id } = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: ['system.userType', 'pages', id],
    queryFn: async ({ signal }) => (await call(controlledPages, {}, { signal, hideErrors: true })).result,
    staleTime: 300_000,
  })
  const areas = useMemo(() => byArea(data ?? []), [data])
  return { pages: data ?? NONE, areas, loading: !data && !error, error, retry: () => void refetch() }
}

const NONE: readonly ControlledPage[] = []
