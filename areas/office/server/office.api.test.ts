import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import type { InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type ShopApp, startShopApp } from '../../../tests/support/shop-app.ts'
import { billProject, Invoice } from '../contract/invoice.ts'
import { addComment, changeJobStatus, Job, jobStory, plannedJobs } from '../contract/job.ts'
import { officeOverview } from '../contract/overview.ts'
import { Project } from '../contract/project.ts'
import { Service } from '../contract/service.ts'
import { closeMonth, TimeEntry } from '../contract/time-entry.ts'
import { server as office } from './index.ts'

let shop: ShopApp
beforeAll(async () => {
  shop = await startShopApp([office])
})
afterAll(() => shop.close())

const addJob = (more: Partial<InputOf<typeof Job>> = {}) =>
  shop.add(Job, { name: 'Paint the wall', ...more } as InputOf<typeof Job>)
const get = async (id: string) => (await shop.owner.call(resourceOperations(Job).get, { id })).result
const become = (id: string, status: 'planned' | 'doing' | 'waiting' | 'done' | 'closed', more: object = {}) =>
  shop.owner.call(changeJobStatus, { id, status, ...more })
const addTime = (job: string, day: string, minutes: number, more: object = {}) =>
  shop.owner.call(resourceOperations(TimeEntry).action, {
    action: ACTION.add,
    row: { job, day, minutes, ...more },
  })

describe('a job', () => {
  it('has a number, and goes through its life', async () => {
    const id = await addJob()
    expect((await get(id)).number).toMatch(/^J-\d{6}$/)
    expect(await become(id, 'closed')).toMatchObject({ rtn: RTN.wrongState })
    for (const status of ['planned', 'doing', 'waiting', 'doing', 'done', 'closed'] as const)
      expect((await become(id, status)).result).toMatchObject({ status })
  })

  it('waits for the jobs that it depends on, unless a reason overrules them', async () => {
    const plaster = await addJob({ name: 'Plaster' })
    const paint = await addJob({ dependsOn: [plaster] })
    expect(await become(paint, 'doing')).toMatchObject({ rtn: RTN.wrongState })
    expect((await shop.owner.call(jobStory, { id: paint })).result.waitsFor.map(({ name }) => name)).toEqual([
      'Plaster',
    ])
    expect((await become(paint, 'doing', { reason: 'The plaster is dry enough' })).result.status).toBe('doing')
  })

  it('does not depend on itself over another one', async () => {
    const first = await addJob({ name: 'First' })
    const second = await addJob({ name: 'Second', dependsOn: [first] })
    const { version } = await get(first)
    const answer = await shop.owner.call(resourceOperations(Job).action, {
      ...{ action: ACTION.update, id: first, version, patch: { dependsOn: [second] } },
    })
    expect(answer).toMatchObject({ success: 0 })
  })

  it('comes again when it repeats, with its checklist to do', async () => {
    const checklist = [{ text: 'Note the dates', done: true }]
    const id = await addJob({ name: 'Check extinguishers', due: '2020-03-31', repeats: 'monthly', checklist })
    await become(id, 'doing')
    const { next } = (await become(id, 'done')).result
    const { result } = await shop.owner.call(resourceOperations(Job).action, {
      ...{ action: ACTION.list, page: 1, pageSize: 5, search: next ?? 'none' },
    })
    const [again] = result as { name: string; status: string; due: string; checklist?: unknown }[]
    expect(again).toMatchObject({ name: 'Check extinguishers', status: 'new' })
    expect(Date.parse(again?.due ?? '')).toBeGreaterThanOrEqual(shop.runtime.clock() - 2 * 86_400_000)
  })

  it('ends without another one where that would be after the last year that is stored', async () => {
    const id = await addJob({ due: '2200-12-31', repeats: 'monthly' })
    await become(id, 'doing')
    expect((await become(id, 'done')).result).toMatchObject({ status: 'done', next: null })
  })

  it('keeps comments in their order', async () => {
    const id = await addJob()
    await shop.owner.call(addComment, { id, text: 'Which colour?' })
    await shop.owner.call(addComment, { id, text: 'White.' })
    const { comments } = (await shop.owner.call(jobStory, { id })).result
    expect(comments.map(({ text }) => text)).toEqual(['Which colour?', 'White.'])
  })
})

describe('a project', () => {
  it('is done only when its jobs are', async () => {
    const project = await shop.add(Project, { code: 'P1', name: 'Fit-out' })
    const job = await addJob({ project })
    const finish = async () => {
      const { version } = (await shop.owner.call(resourceOperations(Project).get, { id: project })).result
      return shop.owner.call(resourceOperations(Project).action, {
        ...{ action: ACTION.update, id: project, version, patch: { status: 'done' } },
      })
    }
    expect(await finish()).toMatchObject({ success: 0 })
    await become(job, 'doing')
    await become(job, 'done')
    expect(await finish()).toMatchObject({ success: 1 })
  })
})

describe('time', () => {
  it('adds up on its job, and stops at a day’s 1,440 minutes', async () => {
    const id = await addJob()
    expect(await addTime(id, '2026-03-02', 1000)).toMatchObject({ success: 1 })
    expect(await addTime(id, '2026-03-02', 441)).toMatchObject({ success: 0 })
    expect(await addTime(id, '2026-03-02', 440)).toMatchObject({ success: 1 })
    expect((await get(id)).spent).toBe(1440)
  })

  it('stops at a day’s 1,440 minutes when people write at once', async () => {
    const id = await addJob()
    const answers = await Promise.all(Array.from({ length: 8 }, () => addTime(id, '2026-03-09', 600)))
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(2)
    expect((await get(id)).spent).toBe(1200)
  })

  it('of a closed month is neither added nor changed', async () => {
    const id = await addJob()
    const added = await addTime(id, '2026-04-02', 30)
    await shop.owner.call(closeMonth, { month: '2026-04', closed: true })
    expect(await addTime(id, '2026-04-03', 30)).toMatchObject({ success: 0 })
    const entry = added.result as { id: string; version: number }
    const change = () =>
      shop.owner.call(resourceOperations(TimeEntry).action, {
        ...{ action: ACTION.update, id: entry.id, version: entry.version, patch: { minutes: 60 } },
      })
    expect(await change()).toMatchObject({ success: 0 })
    await shop.owner.call(closeMonth, { month: '2026-04', closed: false })
    expect(await change()).toMatchObject({ success: 1 })
  })
})

describe('an invoice of a project', () => {
  it('bills each minute once, a fixed price once a job, and gives time back when it is cancelled', async () => {
    const project = await shop.add(Project, { code: 'P2', name: 'Kiosk', client: 'Harbour Café' })
    const hourly = await shop.add(Service, { name: 'Installation', rate: 90 })
    const visit = await shop.add(Service, { name: 'Site visit', unit: 'fixed', rate: 150 })
    const install = await addJob({ project, service: hourly })
    const look = await addJob({ project, service: visit })
    await addTime(install, '2026-05-04', 90)
    await addTime(install, '2026-05-05', 20, { billable: false })
    await addTime(look, '2026-05-04', 45)
    await addTime(look, '2026-05-05', 45)
    const bill = () => shop.owner.call(billProject, { project, until: '2026-05-31', ordLot: shop.ordLot })
    const { result } = await bill()
    const open = async (id: string) => (await shop.owner.call(documentOperations(Invoice).get, { id })).result
    const { lines } = await open(result.id)
    expect(lines.map(({ description, quantity, amount }) => [description, quantity, amount])).toEqual([
      ['Installation', 1.5, 135],
      ['Site visit', 1, 150],
    ])
    expect(await bill()).toMatchObject({ rtn: RTN.wrongState })
    await addTime(look, '2026-05-06', 30)
    expect(await bill()).toMatchObject({ rtn: RTN.wrongState })
    const { header } = await open(result.id)
    const cancelled = { id: header.id, version: header.version, transition: 'cancel' as const }
    expect(await shop.owner.call(documentOperations(Invoice).transition, cancelled)).toMatchObject({ success: 1 })
    const again = (await bill()).result
    expect((await open(again.id)).lines).toHaveLength(2)
  })

  it('bills a fixed price again when its invoice is cancelled after a later one', async () => {
    const project = await shop.add(Project, { code: 'P4', name: 'Counter' })
    const look = await addJob({
      project,
      service: await shop.add(Service, { name: 'Survey', unit: 'fixed', rate: 150 }),
    })
    const build = await addJob({ project, service: await shop.add(Service, { name: 'Joinery', rate: 80 }) })
    const bill = () => shop.owner.call(billProject, { project, until: '2026-05-31', ordLot: shop.ordLot })
    await addTime(look, '2026-05-04', 45)
    const first = (await bill()).result
    await addTime(look, '2026-05-05', 45)
    await addTime(build, '2026-05-05', 60)
    expect(await bill()).toMatchObject({ success: 1 })
    const { header } = (await shop.owner.call(documentOperations(Invoice).get, { id: first.id })).result
    const cancelled = { id: header.id, version: header.version, transition: 'cancel' as const }
    expect(await shop.owner.call(documentOperations(Invoice).transition, cancelled)).toMatchObject({ success: 1 })
    const again = (await bill()).result
    const { lines } = (await shop.owner.call(documentOperations(Invoice).get, { id: again.id })).result
    expect(lines.map(({ description, quantity }) => [description, quantity])).toEqual([['Survey', 1]])
  })

  it('is not made twice by two people at once', async () => {
    const project = await shop.add(Project, { code: 'P3', name: 'Terrace' })
    const job = await addJob({ project, service: await shop.add(Service, { name: 'Planning', rate: 60 }) })
    await addTime(job, '2026-05-04', 60)
    const bill = () => shop.owner.call(billProject, { project, until: '2026-05-31', ordLot: shop.ordLot })
    const answers = await Promise.all([bill(), bill(), bill()])
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(1)
  })
})

describe('the overview', () => {
  it('shows what is late, and the hours of this week', async () => {
    const id = await addJob({ name: 'Late one', due: '2020-01-01' })
    const today = new Date(shop.runtime.clock() + 10 * 3_600_000).toISOString().slice(0, 10)
    await addTime(id, today, 60)
    const { result } = await shop.owner.call(officeOverview, {})
    expect(result.overdue.map(({ name }) => name)).toContain('Late one')
    expect(result.hours.reduce((total, { minutes }) => total + minutes, 0)).toBe(60)
  })
})

describe('people', () => {
  it('see the jobs that they have to do with, and no others', async () => {
    const own = await addJob({ name: 'Not for everybody' })
    const worker = shop.as({ grants: [{ patterns: ['oa.jobList:*'], sites: 'all' }] })
    const { result } = await worker.call(plannedJobs, {})
    expect(result.jobs.map(({ id }) => id)).not.toContain(own)
    expect(await worker.call(changeJobStatus, { id: own, status: 'planned' })).toMatchObject({ rtn: RTN.notFound })
  })

  it('do not learn the names of other jobs by depending on them', async () => {
    const other = await addJob({ name: 'Close the branch' })
    const worker = shop.as({ grants: [{ patterns: ['oa.jobList:*'], sites: 'all' }] })
    const add = { action: ACTION.add, row: { name: 'Mine', dependsOn: [other] } } as const
    const answer = await worker.call(resourceOperations(Job).action, add as never) // a new job's other fields have defaults
    expect(answer).toMatchObject({ success: 0, map: { fields: { dependsOn: expect.any(String) } } })
  })
})
