import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { fromWire } from '#platform/rules/money/money.ts'
import { PLACE_FACTS, type PlaceKindName } from '../../rules/kinds/place-kinds.ts'
import { TRAPS, trapData } from '../../rules/kinds/traps.ts'
import { printPlace } from '../../rules/place/print-place.ts'
import type { Data } from '../../rules/variables/variable.ts'
import { usePrintFormats } from '../templates/use-print-formats.ts'
import type { PlaceDraft } from './use-place-draft.ts'

const MOST_ITEMS = 20
const NO_ITEMS: readonly RowOf<typeof Plu>[] = []

interface KnownItem {
  readonly id: string
  readonly name: string
  readonly data: Data
}

/** Kinds of prints that are about one item. */
const OF_ITEMS: readonly PlaceKindName[] = ['label', 'poster']

/** Real items to try a print with, for people who may see them. */
function useItems(kind: PlaceKindName, sample: Data): readonly KnownItem[] {
  const may = usePermission(`${Plu.key}:list`)
  const isOfItem = OF_ITEMS.includes(kind)
  const { data = NO_ITEMS } = useQuery({
    queryKey: ['design.template', 'items', isOfItem],
    queryFn: async ({ signal }) =>
      (await resourceCalls(Plu).list({ pageSize: MOST_ITEMS, filter: { active: true } }, { signal, hideErrors: true }))
        .result,
    enabled: isOfItem && may.allowed,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(
    () =>
      data.map(({ id, pluName1, pluName2, pluId, barcode, price1, images }) => ({
        id,
        name: pluName1,
        data: {
          ...sample,
          item: {
            ...{ name: pluName1, name2: pluName2 ?? '', code: pluId ?? '', barcode: barcode ?? '' },
            ...{ price: fromWire(price1), unit: '', per: '', detail: '', offer: '', picture: images[0] ?? '' },
          },
        },
      })),
    [data, sample],
  )
}

/** The print with chosen data: samples that bring it to its limits, or a real item. */
export function usePlaceData({ kind, tree }: PlaceDraft) {
  const formats = usePrintFormats()
  const [chosen, choose] = useState('sample')
  const { fields } = PLACE_FACTS[kind]
  const sample = useMemo(() => trapData(fields, 'sample'), [fields])
  const items = useItems(kind, sample)
  const printed = useMemo(() => {
    const trap = TRAPS.find(name => name === chosen) ?? 'sample'
    const item = items.find(({ id }) => id === chosen)?.data
    const data = (item ?? trapData(fields, trap)) as never // samples of its own catalogue
    return printPlace(tree, { kind, data, formats })
  }, [kind, tree, chosen, items, formats, fields])
  return {
    chosen,
    choose,
    items,
    placed: printed.placed,
    isStandard: printed.fault !== undefined,
    notes: printed.placed.notes,
  }
}

export type PlaceDataChoice = ReturnType<typeof usePlaceData>
