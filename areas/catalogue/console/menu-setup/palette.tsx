import { Button, Loader, SegmentedControl, Select, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import { IconSearch } from '#platform/console/icons/search.ts'
import { Entry } from '#platform/console/kit/designer/desk.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { menuPalette } from '../../contract/menu-setup.ts'
import { type CellContent, contentKey, MENU_FUNCTIONS } from '../../rules/menu/menu.ts'
import { type MenuThing, standing } from '../../rules/menu/menu-things.ts'
import { FunctionIcon } from '../menu-grid/function-icons.tsx'
import classes from './menu-setup.module.css'
import type { CellDrag } from './use-cell-drag.ts'
import type { MenuDesignModel } from './use-menu-design.ts'
import type { MenuDraftModel } from './use-menu-draft.ts'

const KINDS = ['category', 'item', 'function'] as const
type Kind = (typeof KINDS)[number]
const PAUSE_MS = 200

interface PaletteProps {
  draft: MenuDraftModel
  design: MenuDesignModel
  drag: CellDrag
  locked: boolean
  /** Called when an entry was picked up: a drawer closes. */
  onTaken?: () => void
}

/** Entries for the menu: categories, products and till functions, found by search and dragged or picked up. */
export function Palette({ draft, design, drag, locked, onTaken }: PaletteProps) {
  const t = useTranslations()
  const [kind, setKind] = useState<Kind>('category')
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState<string | null>(null)
  const [typed] = useDebouncedValue(search, PAUSE_MS)
  const match = useFound(draft, kind, typed, category)
  const counts = useMemo(() => standing(draft.menu), [draft.menu])
  const categories = useFound(draft, 'category', '', null)

  const functions = MENU_FUNCTIONS.map(name => ({ name, words: t(`catalogue.menuSetup.functions.${name}`) })).filter(
    ({ words }) => words.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const entry = (holds: CellContent, name: string, detail: string, colour: string | null) => (
    <li key={contentKey(holds)}>
      <Entry
        movable
        mark={
          holds.kind === 'function' ? (
            <FunctionIcon name={holds.name} />
          ) : (
            <span
              className={classes.swatch}
              style={(colour ? { '--entry-colour': colour } : {}) as CSSProperties} // React's type knows no variables
              aria-hidden
            />
          )
        }
        words={name}
        disabled={locked}
        aria-pressed={isTaken(design, holds)}
        onPointerDown={event => drag.begin(event, { holds }, name)}
        onContextMenu={event => event.preventDefault()}
        onClick={() => {
          if (isTaken(design, holds)) return design.letGo()
          design.take(holds)
          onTaken?.()
        }}
      >
        <span className={classes.count}>{detail}</span>
        {counts.has(contentKey(holds)) && (
          <Text component="span" size="xs" c="dimmed" title={t('catalogue.menuSetup.onMenuHint')}>
            {t('catalogue.menuSetup.onMenu', { count: counts.get(contentKey(holds)) ?? 0 })}
          </Text>
        )}
      </Entry>
    </li>
  )
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('catalogue.menuSetup.palette')}
        value={kind}
        onChange={next => setKind(KINDS.find(each => each === next) ?? 'category')}
        data={KINDS.map(each => ({ value: each, label: t(`catalogue.menuSetup.kinds.${each}`) }))}
      />
      <TextInput
        type="search"
        aria-label={t('catalogue.menuSetup.search')}
        placeholder={t('catalogue.menuSetup.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      {kind === 'item' && (
        <Select
          aria-label={t('catalogue.menuSetup.ofCategory')}
          placeholder={t('catalogue.menuSetup.allCategories')}
          clearable
          searchable
          value={category}
          onChange={setCategory}
          data={categories.things.map(thing => ({ value: thing.id, label: thing.name }))}
        />
      )}
      <ul className={classes.found} aria-label={t(`catalogue.menuSetup.kinds.${kind}`)}>
        {kind === 'function'
          ? functions.map(({ name, words }) => entry({ kind: 'function', name }, words, '', null))
          : match.things.map(thing => <ThingEntry key={thing.id} thing={thing} entry={entry} />)}
        {kind !== 'function' && match.loading && <Loader size="sm" m="sm" />}
        {((kind === 'function' && functions.length === 0) ||
          (kind !== 'function' && !match.loading && match.things.length === 0)) && (
          <Text component="li" size="sm" c="dimmed" p="xs">
            {t(search ? 'catalogue.menuSetup.nothingFound' : 'catalogue.menuSetup.nothingThere')}
          </Text>
        )}
        {kind !== 'function' && match.more && (
          <li>
            <Button variant="subtle" size="xs" fullWidth onClick={match.next}>
              {t('catalogue.menuSetup.showMore')}
            </Button>
          </li>
        )}
      </ul>
      <Text size="xs" c="dimmed">
        {t('catalogue.menuSetup.paletteHint')}
      </Text>
    </>
  )
}

interface ThingEntryProps {
  thing: MenuThing
  entry: (holds: CellContent, name: string, detail: string, colour: string | null) => React.ReactNode
}

function ThingEntry({ thing, entry }: ThingEntryProps) {
  const { money } = useFormats()
  const price = thing.price === null ? '' : money(thing.price)
  return entry({ kind: thing.kind, id: thing.id }, thing.name, price, thing.colour)
}

const isTaken = ({ inHand }: MenuDesignModel, holds: CellContent): boolean =>
  inHand !== null && 'holds' in inHand && contentKey(inHand.holds) === contentKey(holds)

function useFound(draft: MenuDraftModel, kind: Kind, search: string, category: string | null) {
  const { ordLot, know } = draft
  const query = useInfiniteQuery({
    queryKey: ['catalogue.menuSetup', ordLot, 'palette', kind, search, category],
    queryFn: async ({ pageParam, signal }) => {
      const request = { ordLot, kind: kind === 'item' ? kind : 'category', search, page: pageParam } as const
      const only = kind === 'item' && category ? { category } : {}
      return (await call(menuPalette, { ...request, ...only }, { signal, hideLoading: true })).result
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.more ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: kind !== 'function',
  })
  const pages = query.data?.pages
  const latest = query.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is told once; `know` is new on every render
  useEffect(() => {
    for (const page of latest?.pages ?? []) know(page.things, page.files)
  }, [latest])
  return {
    things: useMemo(() => (pages ?? []).flatMap(page => page.things), [pages]),
    loading: query.isPending || query.isFetchingNextPage,
    more: query.hasNextPage,
    next: () => void query.fetchNextPage(),
  }
}
