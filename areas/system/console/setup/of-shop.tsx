import { Select, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Site } from '../../contract/site.ts'

export type SetupShop = RowOf<typeof Site>

/** A merchant that sets up more shops no longer needs the guide. */
const MOST_SHOPS = 100

const useActiveShops = () =>
  useQuery({
    queryKey: [Site.key, 'to set up'],
    // Text in a panel is not replaced by what another window saves.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const query = { pageSize: MOST_SHOPS, sort: 'position', filter: { active: true } }
      return (await resourceCalls(Site).list(query, { signal, hideErrors: true, hideLoading: true })).result
    },
  })

interface OfShopProps {
  /** The panel of one shop; null where there is none yet. */
  children: (shop: SetupShop | null) => ReactNode
}

/** A setup panel for one shop; a merchant with several chooses one. */
export function OfShop({ children }: OfShopProps) {
  const t = useTranslations()
  const { data } = useActiveShops()
  const [chosen, setChosen] = useState<string | null>(null)
  if (data === undefined) return <Skeleton height="12rem" />
  // The guide starts with the first shop that is not set up.
  const usual = data.find(({ address }) => !address?.line1) ?? data[0]
  const shop = data.find(({ id }) => id === chosen) ?? usual ?? null
  return (
    <Stack gap="sm">
      {data.length > 1 && (
        <Select
          label={t('system.setup.whichShop')}
          allowDeselect={false}
          value={shop?.id ?? null}
          data={data.map(({ id, lotName }) => ({ value: id, label: lotName }))}
          onChange={setChosen}
        />
      )}
      {children(shop)}
    </Stack>
  )
}
