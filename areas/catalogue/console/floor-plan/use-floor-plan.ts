import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useHistory } from '#platform/console/kit/designer/use-history.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { getFloorPlan, type StoredFloorPlan, saveFloorPlan } from '../../contract/floor-plan.ts'
import { type FloorPlan, findRoom, type Room, USUAL_ROOM, withRoom } from '../../rules/floor-plan/floor-plan.ts'
import { sameNumbers } from '../../rules/floor-plan/floor-plan-faults.ts'

const planKey = (ordLot: string) => ['catalogue.tables', ordLot]

export const useFloorPlanOfShop = (ordLot: string) =>
  useQuery({
    queryKey: planKey(ordLot),
    queryFn: async ({ signal }) => (await call(getFloorPlan, { ordLot }, { signal, hideErrors: true })).result,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const emptyRoom = (name: string): Room => ({
  id: newId(),
  name,
  size: USUAL_ROOM,
  tables: [],
  decorations: [],
  merges: [],
})

interface Theirs {
  readonly version: number
  readonly plan: FloorPlan
  readonly savedAt: string
  readonly savedBy: string
}

/** One shop's floor plan under design: its steps, its rooms, what is chosen, saving. */
export function useFloorPlan(ordLot: string, read: StoredFloorPlan, active: boolean) {
  const t = useTranslations()
  const queries = useQueryClient()
  const [first] = useState<FloorPlan>(() => read.plan ?? { rooms: [emptyRoom(t('catalogue.tables.firstRoom'))] })
  const design = useHistory<FloorPlan>(first, active)
  const plan = design.present
  const [facts, setFacts] = useState({ version: read.version, savedAt: read.savedAt, savedBy: read.savedBy })
  const [roomId, setRoomId] = useState(first.rooms[0]?.id ?? '')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [theirs, setTheirs] = useState<Theirs>()
  const [failure, setFailure] = useState<string>()
  const [saving, setSaving] = useState(false)
  const under = useRef(false)
  useEffect(() => () => queries.removeQueries({ queryKey: planKey(ordLot) }), [queries, ordLot])

  const room = findRoom(plan, roomId) ?? plan.rooms[0] ?? emptyRoom('')
  // Undoing may take away what is chosen.
  const chosen = useMemo(() => {
    const there = new Set([...room.tables, ...room.decorations].map(piece => piece.id))
    return new Set([...picked].filter(id => there.has(id)))
  }, [picked, room])
  const twice = useMemo(() => sameNumbers(plan), [plan])

  const save = async (version = facts.version): Promise<void> => {
    if (under.current) return
    under.current = true
    setSaving(true)
    setFailure(undefined)
    try {
      const { result } = await call(saveFloorPlan, { ordLot, version, plan }, { hideErrors: true })
      setFacts(result)
      setTheirs(undefined)
      design.reset(plan, true)
      toast({ message: t('platform.form.saved'), tone: 'good' })
    } catch (error) {
      if (!isCallError(error)) throw error
      if (error.rtn === RTN.changedSince && error.map.current)
        setTheirs(error.map.current as Theirs) // what saveFloorPlan answers then
      else setFailure(error.message)
    } finally {
      under.current = false
      setSaving(false)
    }
  }
  const inRoom = (change: (now: Room) => Room | undefined) => (now: FloorPlan) => {
    const current = findRoom(now, room.id)
    const next = current && change(current)
    return next && next !== current ? withRoom(now, next) : undefined
  }
  return {
    design,
    plan,
    room,
    chosen,
    twice,
    facts,
    saving,
    failure,
    theirs,
    choose: setPicked,
    openRoom: (id: string) => {
      setRoomId(id)
      setPicked(new Set())
    },
    /** A step of its own in the open room. */
    change: (change: (now: Room) => Room | undefined) => design.do(inRoom(change)),
    /** Extends the previous step. */
    amend: (change: (now: Room) => Room | undefined) => design.amend(inRoom(change)),
    save,
    keepMine: () => save(theirs?.version ?? facts.version),
    takeTheirs: () => {
      if (!theirs) return
      design.reset(theirs.plan)
      setFacts(theirs)
      setTheirs(undefined)
    },
  }
}

export type FloorPlanModel = ReturnType<typeof useFloorPlan>
