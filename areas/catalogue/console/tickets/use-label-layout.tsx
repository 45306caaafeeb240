import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { labelLayouts, type PublishedLayout } from '#areas/printing/contract/print.ts'
import type { LabelItem } from '#areas/printing/rules/kinds/label-item.ts'
import { sheetPaper } from '#areas/printing/rules/kinds/place-kinds.ts'
import type { PlacePaper } from '#areas/printing/rules/place/element.ts'
import type { Placed } from '#areas/printing/rules/place/placed.ts'
import { printPlace } from '#areas/printing/rules/place/print-place.ts'
import { SHEET_NAMES, type Sheet, type SheetName, sheetFor } from '#areas/printing/rules/place/sheets.ts'
import type { ValueFormats } from '#areas/printing/rules/variables/filters.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { toWire } from '#platform/rules/money/money.ts'

const USUAL: SheetName = 'a4of21'
const NO_LAYOUTS: readonly PublishedLayout[] = []

export type ChosenLayout = { readonly ordNum: number } | { readonly sheet: SheetName }

export interface LabelLayout {
  readonly fields: ReactNode
  readonly chosen: ChosenLayout
  readonly sheet: Sheet
  /** @param paper of a printer, for the built-in layout */
  layOut(items: readonly LabelItem[], paper?: PlacePaper): readonly Placed[]
}

/** Published layouts of labels of the current shop, the assigned ones first. */
function useLayouts(): readonly PublishedLayout[] {
  const shop = useCurrentShop()
  const { data = NO_LAYOUTS } = useQuery({
    queryKey: ['catalogue.ticket', 'layouts', shop?.ordLot],
    queryFn: async ({ signal }) => {
      const input = shop ? { ordLot: shop.ordLot } : {}
      return (await call(labelLayouts, input, { signal, hideErrors: true, hideLoading: true })).result
    },
  })
  return data
}

function useLabelFormats(): ValueFormats {
  const { money, number, date, instant } = useFormats()
  return useMemo(
    () => ({ money: amount => money(toWire(amount)), number, date, instant, yes: '', no: '' }),
    [money, number, date, instant],
  )
}

/** Which layout labels are printed in: one that was designed, or the standard layout on a chosen paper. */
export function useLabelLayout(): LabelLayout {
  const t = useTranslations()
  const shop = useCurrentShop()
  const formats = useLabelFormats()
  const layouts = useLayouts()
  const [name, setName] = useState<string>()
  const assigned = layouts.find(layout => layout.assigned)
  const designed = name === undefined ? assigned : layouts.find(({ ordNum }) => String(ordNum) === name)
  const sheetName = SHEET_NAMES.find(each => each === name) ?? USUAL
  const tree = designed?.tree
  const layOut = useCallback(
    (items: readonly LabelItem[], paper: PlacePaper = sheetPaper(sheetName)) =>
      items.map(item => {
        const words = { standardLayout: t('catalogue.ticket.standard') }
        // Labels without a clock: their day is that of printing, on the server.
        const data = { words, shop: { name: shop?.lotName ?? '' }, item, now: '' }
        return printPlace(tree ?? paper, { kind: 'label', data, formats }).placed
      }),
    [tree, sheetName, shop, formats, t],
  )
  return {
    layOut,
    chosen: designed ? { ordNum: designed.ordNum } : { sheet: sheetName },
    sheet: sheetFor(tree?.paper ?? sheetPaper(sheetName)),
    fields: (
      <NativeSelect
        label={t('catalogue.ticket.size')}
        value={designed ? String(designed.ordNum) : sheetName}
        data={[
          ...(layouts.length > 0
            ? [
                {
                  group: t('catalogue.ticket.designed'),
                  items: layouts.map(layout => ({ value: String(layout.ordNum), label: layout.name })),
                },
              ]
            : []),
          {
            group: t('catalogue.ticket.standard'),
            items: SHEET_NAMES.map(value => ({ value, label: t(`catalogue.ticket.sizes.${value}`) })),
          },
        ]}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    ),
  }
}
