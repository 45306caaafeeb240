import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useHistory } from '#platform/console/kit/designer/use-history.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { Publication } from '#platform/contract/publication.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { getMenu, type MenuDraft, publishMenu, rollBackMenu, saveMenu } from '../../contract/menu-setup.ts'
import { emptyMenu, type Menu } from '../../rules/menu/menu.ts'
import type { MenuThing, MenuThings } from '../../rules/menu/menu-things.ts'

export const menuKey = (ordLot: string) => ['catalogue.menuSetup', ordLot]

export interface Theirs {
  readonly version: number
  readonly menu: Menu
  readonly savedAt: string
  readonly savedBy: string
}

export const readMenu = async (ordLot: string, signal?: AbortSignal): Promise<MenuDraft> =>
  (await call(getMenu, { ordLot }, { ...(signal ? { signal } : {}), hideErrors: true })).result

export const useMenuOfShop = (ordLot: string) =>
  useQuery({
    queryKey: menuKey(ordLot),
    queryFn: ({ signal }) => readMenu(ordLot, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The menu that a shop begins with: its grids, one page. */
export const firstMenu = ({ layout }: Pick<MenuDraft, 'layout'>, name: string): Menu =>
  emptyMenu(layout, { id: newId(), name })

/** One shop's menu under design: its steps, saving, publishing, and what its buttons hold. */
export function useMenuDraft(ordLot: string, read: MenuDraft, active: boolean) {
  const t = useTranslations()
  const queries = useQueryClient()
  const [first] = useState(() => read.menu ?? firstMenu(read, t('catalogue.menuSetup.mainPage')))
  const design = useHistory<Menu>(first, active)
  const [facts, setFacts] = useState({ version: read.version, savedAt: read.savedAt, savedBy: read.savedBy })
  const [published, setPublished] = useState(read.published)
  const [things, setThings] = useState<MenuThings>(read.things)
  const [files, setFiles] = useState(read.files)
  const [theirs, setTheirs] = useState<Theirs>()
  const [failure, setFailure] = useState<string>()
  const [saving, setSaving] = useState(false)
  // What was read when the tab was opened last is not what the next opening should show.
  useEffect(() => () => queries.removeQueries({ queryKey: menuKey(ordLot) }), [queries, ordLot])

  const refused = (error: unknown) => {
    if (!isCallError(error)) throw error
    if (error.rtn === RTN.changedSince && error.map.current) return setTheirs(error.map.current as Theirs) // what saveMenu answers then
    const { gone } = error.map
    if (Array.isArray(gone))
      setThings(now => Object.fromEntries(Object.entries(now).filter(([id]) => !gone.includes(id))))
    setFailure(error.message)
  }
  const under = useRef<Promise<number | undefined>>(undefined)

  const send = async (version: number): Promise<number | undefined> => {
    const menu = design.present
    setSaving(true)
    setFailure(undefined)
    try {
      const { result } = await call(saveMenu, { ordLot, version, menu }, { hideErrors: true })
      setFacts(result)
      design.reset(menu, true)
      setTheirs(undefined)
      return result.version
    } catch (error) {
      refused(error)
      return undefined
    } finally {
      setSaving(false)
    }
  }
  /** The version that is saved then; undefined when it is not. Two presses are one. */
  const save = (version = facts.version): Promise<number | undefined> => {
    under.current ??= send(version).finally(() => {
      under.current = undefined
    })
    return under.current
  }

  const took = async (made: Publication) => {
    const fresh = await readMenu(ordLot)
    setPublished(fresh.published)
    know(Object.values(fresh.things), fresh.files)
    toast({ message: t('catalogue.menuSetup.published', { number: made.number }), tone: 'good' })
    await queries.invalidateQueries({ queryKey: [...menuKey(ordLot), 'publications'] })
  }
  const know = (match: readonly MenuThing[], addresses: Readonly<Record<string, string>>) => {
    setThings(now => ({ ...now, ...Object.fromEntries(match.map(thing => [thing.id, thing])) }))
    setFiles(now => ({ ...now, ...addresses }))
  }

  return {
    ordLot,
    design,
    menu: design.present,
    facts,
    layout: read.layout,
    published,
    things,
    files,
    /** Takes up what the palette or another shop knows. */
    know,
    saving,
    failure,
    theirs,
    isNew: facts.version === 0,
    save: async () => {
      const version = await save()
      if (version !== undefined) toast({ message: t('platform.form.saved'), tone: 'good' })
      return version
    },
    keepMine: () => save(theirs?.version ?? facts.version),
    takeTheirs: () => {
      if (!theirs) return
      design.reset(theirs.menu)
      setFacts(theirs)
      setTheirs(undefined)
      void readMenu(ordLot).then(fresh => know(Object.values(fresh.things), fresh.files))
    },
    /** Saves first where there is something to save. Throws what the call refuses. */
    publish: async (note: string) => {
      const version = design.dirty || facts.version === 0 ? await save() : facts.version
      if (version === undefined) return false
      const { result } = await call(publishMenu, { ordLot, version, note }, { hideErrors: true })
      await took(result)
      return true
    },
    rollBack: async (number: number, note: string) => {
      const { result } = await call(rollBackMenu, { ordLot, number, note }, { hideErrors: true })
      await took(result)
    },
  }
}

export type MenuDraftModel = ReturnType<typeof useMenuDraft>
