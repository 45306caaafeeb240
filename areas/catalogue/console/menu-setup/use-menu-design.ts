import { useState } from 'react'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { menuPalette } from '../../contract/menu-setup.ts'
import { cellAt } from '../../rules/menu/cell-area.ts'
import {
  type CellContent,
  findPage,
  listSubmenuPages,
  type Menu,
  type MenuCell,
  type Place,
} from '../../rules/menu/menu.ts'
import { fillFromCategory } from '../../rules/menu/menu-pages.ts'
import type { MenuThing } from '../../rules/menu/menu-things.ts'
import { clearCell, moveCell, placeCell } from '../../rules/menu/move-cell.ts'
import type { MenuDraftModel } from './use-menu-draft.ts'

/** What is in hand: something new from the palette, or a button that was picked up. */
export type InHand = { readonly holds: CellContent } | { readonly from: Place }

/** More items than any till shows under one category; a larger category is filled by hand. */
const MOST_FILLED = 300

async function itemsOfCategory(ordLot: string, category: string) {
  const things: MenuThing[] = []
  let files: Record<string, string> = {}
  for (let page = 1; things.length < MOST_FILLED; page++) {
    const { result } = await call(menuPalette, { ordLot, kind: 'item', search: '', category, page })
    things.push(...result.things)
    files = { ...files, ...result.files }
    if (!result.more) break
  }
  return { things: things.slice(0, MOST_FILLED), files }
}

/** What is done on the grid: where one stands, what one holds, and what happens when it is put down. */
export function useMenuDesign(draft: MenuDraftModel, announce: (words: string) => void) {
  const t = useTranslations()
  const { design, things } = draft
  const [first] = useState(() => draft.menu.pages[0]?.id ?? '')
  const [place, setPlace] = useState<Place>({ page: first, row: 0, column: 0 })
  const [inHand, setInHand] = useState<InHand | null>(null)
  const page = findPage(draft.menu, place.page) ?? draft.menu.pages[0]
  const cell = page && cellAt(page.cells, place)

  const getName = (holds: CellContent, label?: string): string => {
    if (label) return label
    if (holds.kind === 'function') return t(`catalogue.menuSetup.functions.${holds.name}`)
    return things[holds.id]?.name ?? t('catalogue.menuSetup.gone')
  }
  const placeWords = ({ row, column }: Pick<Place, 'row' | 'column'>) =>
    t('catalogue.menuSetup.place', { row: row + 1, column: column + 1 })

  const fill = async (category: Pick<MenuThing, 'id' | 'name'>, amend: boolean) => {
    const { things: items, files } = await itemsOfCategory(draft.ordLot, category.id)
    draft.know(items, files)
    const filled = (now: Menu) =>
      fillFromCategory(
        now,
        category,
        items.map(item => item.id),
        newId,
      )
    if (amend) design.amend(filled)
    else design.do(filled)
    announce(t('catalogue.menuSetup.filled', { name: category.name, count: items.length }))
  }

  const put = (holds: CellContent, at: Place) => {
    design.do(now => placeCell(now, at, holds))
    announce(t('catalogue.menuSetup.placed', { name: getName(holds), place: placeWords(at) }))
    const thing = holds.kind === 'category' ? things[holds.id] : undefined
    // A category that opens nothing is of no use: its submenu comes with it, as one step.
    if (thing && listSubmenuPages(draft.menu, thing.id).length === 0) void fill(thing, true)
  }
  const move = (from: Place, to: Place) => {
    if (!moveCell(draft.menu, from, to)) return announce(t('catalogue.menuSetup.noRoom'))
    design.do(now => moveCell(now, from, to))
    announce(t('catalogue.menuSetup.movedTo', { place: placeWords(to) }))
  }

  return {
    page,
    place,
    cell,
    inHand,
    nameOf: getName,
    fill: (category: Pick<MenuThing, 'id' | 'name'>) => fill(category, false),
    focus: setPlace,
    openPage: (id: string) => setPlace({ page: id, row: 0, column: 0 }),
    /** From the palette: the next place that is chosen gets it. */
    take: (holds: CellContent) => {
      setInHand({ holds })
      announce(t('catalogue.menuSetup.inHand', { name: getName(holds) }))
    },
    pickUp: (from: Place, what: MenuCell) => {
      setInHand({ from })
      announce(t('catalogue.menuSetup.pickedUp', { name: getName(what.holds, what.label) }))
    },
    letGo: () => {
      if (!inHand) return
      setInHand(null)
      announce(t('catalogue.menuSetup.letGo'))
    },
    putDown: (at: Place) => {
      if (!inHand) return
      if ('from' in inHand) move(inHand.from, at)
      else put(inHand.holds, at)
      setInHand(null)
      setPlace(at)
    },
    drop: (what: InHand, at: Place) => {
      if ('from' in what) move(what.from, at)
      else put(what.holds, at)
      setInHand(null)
      setPlace(at)
    },
    clear: (at: Place) => {
      const target = findPage(draft.menu, at.page)
      const match = target && cellAt(target.cells, at)
      if (!match) return
      design.do(now => clearCell(now, at))
      announce(t('catalogue.menuSetup.cleared', { name: getName(match.holds, match.label) }))
    },
  }
}

export type MenuDesignModel = ReturnType<typeof useMenuDesign>
