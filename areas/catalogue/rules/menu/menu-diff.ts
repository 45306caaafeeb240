import { byPlace } from './cell-area.ts'
import type { FrozenCell, FrozenMenu, FrozenPage } from './frozen-menu.ts'
import { contentKey } from './menu.ts'

/** What differs in a menu between two publications, in the order in which people look: settings, pages, buttons. */
export type MenuChange =
  | {
      readonly kind: 'setting'
      readonly setting: 'layout' | 'menuVersion' | 'menuGrid' | 'submenuGrid'
      readonly before: string
      readonly after: string
    }
  | { readonly kind: 'pageAdded' | 'pageRemoved'; readonly page: FrozenPage }
  | { readonly kind: 'pageRenamed'; readonly page: FrozenPage; readonly before: string }
  | { readonly kind: 'pagesReordered' }
  | { readonly kind: 'added' | 'removed'; readonly page: FrozenPage; readonly cell: FrozenCell }
  | {
      readonly kind: 'moved' | 'changed'
      readonly page: FrozenPage
      readonly cell: FrozenCell
      readonly before: FrozenCell
    }

const sizeOf = ({ rowNum, columnNum }: FrozenMenu['menuGrid']) => `${rowNum} × ${columnNum}`

function settingChanges(before: FrozenMenu, after: FrozenMenu): MenuChange[] {
  const settings = [
    ['layout', before.layout, after.layout],
    ['menuVersion', String(before.menuVersion), String(after.menuVersion)],
    ['menuGrid', sizeOf(before.menuGrid), sizeOf(after.menuGrid)],
    ['submenuGrid', sizeOf(before.submenuGrid), sizeOf(after.submenuGrid)],
  ] as const
  return settings
    .filter(([, was, is]) => was !== is)
    .map(([setting, was, is]) => ({ kind: 'setting', setting, before: was, after: is }))
}

const LOOKS = ['label', 'colour', 'textColour', 'image', 'rowSpan', 'columnSpan'] as const

const looksSame = (first: FrozenCell, other: FrozenCell): boolean => LOOKS.every(look => first[look] === other[look])
const standsSame = (first: FrozenCell, other: FrozenCell): boolean =>
  first.row === other.row && first.column === other.column

/** Pairs up cells that hold the same, those in the same place first: two buttons for one item are told apart by where they are. */
function paired(before: FrozenPage, after: FrozenPage): Map<FrozenCell, FrozenCell> {
  const pairs = new Map<FrozenCell, FrozenCell>()
  const left = [...before.cells].sort(byPlace)
  const take = (cell: FrozenCell, suits: (other: FrozenCell) => boolean) => {
    const at = left.findIndex(other => contentKey(other.holds) === contentKey(cell.holds) && suits(other))
    const [partner] = at < 0 ? [] : left.splice(at, 1)
    if (partner) pairs.set(cell, partner)
  }
  const cells = [...after.cells].sort(byPlace)
  for (const cell of cells) take(cell, other => standsSame(cell, other))
  for (const cell of cells) if (!pairs.has(cell)) take(cell, () => true)
  return pairs
}

function cellChanges(before: FrozenPage, page: FrozenPage): MenuChange[] {
  const pairs = paired(before, page)
  const pairedCells = new Set(pairs.values())
  const of = (cell: FrozenCell): MenuChange[] => {
    const was = pairs.get(cell)
    if (!was) return [{ kind: 'added', page, cell }]
    return [
      ...(standsSame(cell, was) ? [] : [{ kind: 'moved', page, cell, before: was } as const]),
      ...(looksSame(cell, was) ? [] : [{ kind: 'changed', page, cell, before: was } as const]),
    ]
  }
  const removed = before.cells.filter(cell => !pairedCells.has(cell)).sort(byPlace)
  return [
    ...[...page.cells].sort(byPlace).flatMap(of),
    ...removed.map(cell => ({ kind: 'removed', page, cell }) as const),
  ]
}

function pageChanges(before: FrozenMenu, after: FrozenMenu): MenuChange[] {
  const was = new Map(before.pages.map(page => [page.id, page]))
  const is = new Set(after.pages.map(page => page.id))
  const order = (menu: FrozenMenu, other: ReadonlySet<string> | ReadonlyMap<string, unknown>) =>
    menu.pages.flatMap(page => (other.has(page.id) ? page.id : [])).join()
  return [
    ...(order(before, is) === order(after, was) ? [] : [{ kind: 'pagesReordered' } as const]),
    ...after.pages.flatMap((page): MenuChange[] => {
      const old = was.get(page.id)
      // A page that opens from another category is another page.
      if (!old || old.category !== page.category) return [{ kind: 'pageAdded', page }]
      return [
        ...(old.name === page.name ? [] : [{ kind: 'pageRenamed', page, before: old.name } as const]),
        ...cellChanges(old, page),
      ]
    }),
    ...before.pages.flatMap((page): MenuChange[] => {
      const now = after.pages.find(other => other.id === page.id)
      return now && now.category === page.category ? [] : [{ kind: 'pageRemoved', page }]
    }),
  ]
}

/** What a publication would change; everything is new where nothing was published before. Empty when a till sees no difference. */
export function menuDiff(before: FrozenMenu | null, after: FrozenMenu): readonly MenuChange[] {
  if (!before) return after.pages.map(page => ({ kind: 'pageAdded', page }))
  return [...settingChanges(before, after), ...pageChanges(before, after)]
}
