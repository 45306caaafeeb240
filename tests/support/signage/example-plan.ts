import type { Plan, PlanItem, PlanPlaylist, PlanSchedule } from '#areas/signage/rules/plan.ts'

const ALWAYS = { from: null, to: null, weekdays: [], timeFrom: '00:00', timeTo: '00:00' }

export const examplePlaylist = (id: string, items: readonly Partial<PlanItem>[] = [{}]): PlanPlaylist => ({
  ...{ id, number: 1, name: id, defaultSeconds: 10, transition: 'none', background: '#000000' },
  items: items.map((item, at) => ({
    ...{ id: `${id}-${at + 1}`, kind: 'text', file: null, board: null, text: id, seconds: null, fit: 'contain' },
    ...ALWAYS,
    ...item,
  })),
})

export const exampleSchedule = (id: string, more: Partial<PlanSchedule> = {}): PlanSchedule => ({
  ...{ id, target: 'station', playlist: id, priority: 50, weight: 1 },
  ...ALWAYS,
  ...more,
})

/** A café in Sydney without anything scheduled, for tests. */
export const examplePlan = (more: Partial<Plan> = {}): Plan => ({
  number: '1',
  sign: 'sign',
  signName: 'Counter',
  shop: { name: 'Harbour Café', ordLot: 'CAFE', zone: 'Australia/Sydney', currency: 'AUD' },
  station: { name: 'Counter', orientation: '0', defaultPlaylist: 'day', boardStaleHours: 72, whenStale: 'show' },
  playlists: [examplePlaylist('day')],
  ...{ schedules: [], boards: [], posters: [], products: [], parking: [], book: null, files: {} },
  ...more,
})
