import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { applyLotSet, LotSet, lotSetResults, previewLotSet, undoLotSet } from '../../contract/lot-set.ts'
import { getShopSettings, saveShopSettings } from '../../contract/shop-settings.ts'
import { APPLY_JOB, applyLotSetJob } from './apply-job.ts'

const LOCK = { settings: { tillLockMinutes: 5, dateMask: 'YYYY-MM-DD' }, extInfo: {} }

describe('settings given to many sites at once', () => {
  let app: DemoApp
  let owner: Client
  let profiles = 0
  beforeAll(async () => {
    app = await startDemoApp()
    owner = await app.signIn('owner')
  })
  afterAll(() => app.close())

  async function addProfile(values: object = LOCK, more: object = {}): Promise<RowOf<typeof LotSet>> {
    profiles += 1
    const row = { name: `Profile ${profiles}`, values, ...more } as never // values of each test are checked by the server
    const { result } = await owner.call(resourceOperations(LotSet).action, { action: ACTION.add, row })
    return result as RowOf<typeof LotSet>
  }
  const preview = async (id: string, client = owner) => (await client.call(previewLotSet, { id })).result.sites
  const settings = async (ordLot: string) => (await owner.call(getShopSettings, { ordLot })).result
  /** The queue of the test keeps what is sent; its runs follow here. */
  async function runJobs(): Promise<void> {
    for (const { data } of app.queued.filter(({ job }) => job === APPLY_JOB))
      await applyLotSetJob.run(jobContext(app.runtime, APPLY_JOB), data as Record<string, unknown>)
  }
  async function apply({ id, version }: { id: string; version: number }) {
    const { result } = await owner.call(applyLotSet, { id, version })
    await runJobs()
    return result
  }

  it('are previewed site by site, applied to those that differ, and then agree', async () => {
    const profile = await addProfile()
    const sites = await preview(profile.id)
    expect(sites.map(({ ordLot }) => ordLot)).toEqual(['1001', '1002', '1003'])
    expect(sites[0]?.changes).toContainEqual({ part: 'settings', name: 'tillLockMinutes', before: null, after: 5 })
    expect(await apply(profile)).toMatchObject({ sites: 3 })
    expect((await settings('1002')).settings).toMatchObject(LOCK.settings)
    expect((await preview(profile.id)).flatMap(({ changes }) => changes)).toEqual([])
    const { result } = await owner.call(lotSetResults, { id: profile.id })
    expect(result.sites.map(({ state }) => state)).toEqual(['changed', 'changed', 'changed'])
    expect((await owner.call(applyLotSet, { id: profile.id, version: profile.version })).rtn).toBe(RTN.nothingToDo)
  })

  it('show which sites differ since', async () => {
    const profile = await addProfile({ settings: { bottomInfo: 'See you soon' }, extInfo: {} })
    await apply(profile)
    const { version, settings: own } = await settings('1001')
    await owner.call(saveShopSettings, { ordLot: '1001', version, settings: { ...own, bottomInfo: 'Bye' } })
    const drift = (await preview(profile.id)).filter(({ changes }) => changes.length > 0)
    expect(drift).toMatchObject([
      { ordLot: '1001', changes: [{ name: 'bottomInfo', before: 'Bye', after: 'See you soon' }] },
    ])
  })

  it('are undone for an hour, but not where somebody changed the site since', async () => {
    const before = await settings('1003')
    const profile = await addProfile({ settings: { receiptHeader: 'Summer hours' }, extInfo: {} })
    const { run } = await apply(profile)
    const { version, settings: own } = await settings('1002')
    await owner.call(saveShopSettings, { ordLot: '1002', version, settings: { ...own, currencySymbol: 'A$' } })
    expect(await owner.call(undoLotSet, { run })).toMatchObject({
      rtn: RTN.done,
      result: { undone: 2, changedSince: 1, refused: 0 },
    })
    expect((await settings('1003')).settings).toEqual(before.settings)
    expect((await settings('1002')).settings).toMatchObject({ receiptHeader: 'Summer hours' })
    expect((await owner.call(undoLotSet, { run })).rtn).toBe(RTN.nothingToDo)
    const other = await apply(await addProfile({ settings: { receiptHeader: 'Winter hours' }, extInfo: {} }))
    app.wait(HOUR_MS + 1)
    expect((await owner.call(undoLotSet, { run: other.run })).rtn).toBe(RTN.wrongState)
  })

  it('belong to sites of one kind, or to those that are named', async () => {
    const parking = await addProfile(LOCK, { lotType: 'parking' })
    expect((await preview(parking.id)).map(({ ordLot }) => ordLot)).toEqual(['1003'])
  })

  it.each([
    ['a setting of one device', { settings: { deviceId: 'x' }, extInfo: {} }],
    ['a time zone', { settings: { timeZone: 'Australia/Perth' }, extInfo: {} }],
    ['a value that a shop may not have', { settings: { tillLockMinutes: 0 }, extInfo: {} }],
  ])('are never %s', async (_, values) => {
    const row = { name: 'Not allowed', values } as never // refused by the server, which the test is about
    const answer = await owner.call(resourceOperations(LotSet).action, { action: ACTION.add, row })
    expect(answer.rtn).toBe(RTN.invalid)
  })

  it('are not applied when the profile changed after the preview', async () => {
    const profile = await addProfile({ settings: { producerName: 'Vine' }, extInfo: {} })
    expect((await owner.call(applyLotSet, { id: profile.id, version: profile.version + 1 })).rtn).toBe(RTN.changedSince)
  })

  it('change only sites whose settings the caller may change, and show no others', async () => {
    const profile = await addProfile({ settings: { producerName: 'Harbour' }, extInfo: {} })
    const sites = (await preview(profile.id)).map(({ siteId }) => siteId)
    const [first = '', second = ''] = sites
    const helper = app.as({
      merchantId: app.demoMerchantId,
      grants: [
        { patterns: ['system.lotSet:*'], sites: 'all' },
        { patterns: ['site.shopSettings:view'], sites: [first, second] },
        { patterns: ['site.shopSettings:update'], sites: [first] },
      ],
    })
    expect((await preview(profile.id, helper)).map(({ siteId, refused }) => [siteId, refused])).toEqual([
      [first, false],
      [second, true],
    ])
    const { result } = await helper.call(applyLotSet, { id: profile.id, version: profile.version })
    await runJobs()
    expect(result.sites).toBe(1)
    const states = (await owner.call(lotSetResults, { id: profile.id })).result.sites
    const reason = expect.stringContaining('permission')
    expect(states.map(({ siteId, state, why }) => [siteId, state, why]).sort()).toEqual(
      [
        [first, 'changed', null],
        [second, 'refused', reason],
      ].sort(),
    )

    // Who may not change the first site cannot undo there, and hears so.
    const other = app.as({
      merchantId: app.demoMerchantId,
      grants: [
        { patterns: ['system.lotSet:*'], sites: 'all' },
        { patterns: ['site.shopSettings:update'], sites: [second] },
      ],
    })
    expect((await other.call(undoLotSet, { run: result.run })).result).toEqual({
      undone: 0,
      changedSince: 0,
      refused: 1,
    })
    const after = (await owner.call(lotSetResults, { id: profile.id })).result.sites
    expect(after.find(({ siteId }) => siteId === first)).toMatchObject({ state: 'changed', why: reason })
  })

  it('are nothing of other merchants', async () => {
    const profile = await addProfile()
    const stranger = app.as({ merchantId: app.otherMerchantId })
    expect((await stranger.call(previewLotSet, { id: profile.id })).rtn).toBe(RTN.notFound)
  })
})
