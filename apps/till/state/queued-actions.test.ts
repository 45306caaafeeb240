import 'fake-indexeddb/auto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { TillClerk } from '#areas/pos/contract/till.ts'
import { hashPin, SALT_BYTES } from '#areas/pos/rules/clerk/pin-hash.ts'
import { CallError } from '#platform/console/shell/api/call-error.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type FakeTill, fakeTill, KEPT } from '../../../tests/support/fake-till.ts'
import type { KeptSale } from '../device/till-database.ts'

const state = ({ till }: FakeTill) => till.state.get()
const refused = (rtn: number, words: string) => new CallError('refused', words, { rtn })

describe('clocking on and off', () => {
  let casey: TillClerk
  beforeAll(async () => {
    const pin = await hashPin('1234', new Uint8Array(SALT_BYTES).fill(1))
    casey = { id: 'c', code: 'casey', name: 'Casey', pin, roles: [], rights: [] }
  })
  const staffed = () => fakeTill({ kept: { ...KEPT, shop: { ...KEPT.shop, clerks: [casey] } } })

  it('takes the PIN of who comes, with nobody signed on and no network, and is told once', async () => {
    const fake = await staffed()
    fake.network.up = false
    await fake.till.clock.byPin('c', '9999', { does: 'on' })
    expect(state(fake)).toMatchObject({ said: { code: 'pos.till.said.pinWrong' }, actions: 0 })
    await fake.till.clock.byPin('c', '1234', { does: 'on' })
    await vi.waitFor(() =>
      expect(state(fake)).toMatchObject({ seller: null, said: { code: 'pos.till.said.clocked.on' }, actions: 1 }),
    )
    fake.network.up = true
    await fake.till.sending.send()
    await fake.till.sending.send()
    expect(fake.actions).toMatchObject([
      { kind: 'clock', does: 'on', employee: 'casey', ordLot: '1001', at: '2026-03-02T02:00:00Z' },
    ])
  })

  it('keeps what the server would not have: these are somebody’s hours', async () => {
    let known = false
    const fake = await fakeTill({
      judgeAction: () => (known ? undefined : refused(RTN.wrongState, 'This employee is not clocked on here.')),
    })
    fake.till.clock.own({ does: 'off', breakMinutes: 30 })
    await vi.waitFor(() => expect(state(fake).refusedActions).toMatchObject([{ kind: 'clock', breakMinutes: 30 }]))
    // Another till was offline when they came; now it has told.
    known = true
    const [action] = state(fake).refusedActions
    if (action) await fake.till.refusedActions.again(action)
    expect(fake.actions).toMatchObject([{ kind: 'clock', does: 'off' }])
    expect(state(fake).refusedActions).toEqual([])
  })
})

describe('a receipt by e-mail', () => {
  const unknown = refused(RTN.notFound, 'There is no bill in this shop.')
  const sale = { ordLot: '1001', sale: { billNum: 'T1-000001' } } as unknown as KeptSale // what email() reads of it

  it('waits for its sale, which is still to be sent, and is dropped where there is none', async () => {
    const fake = await fakeTill({ judgeAction: ({ kind }) => (kind === 'receipt' ? unknown : undefined) })
    await fake.till.dockets.email(sale, 'customer@example.com')
    expect(state(fake)).toMatchObject({ actions: 0, said: { words: 'There is no bill in this shop.' } })
    const db = fake.till.ports.db
    await db.add('sales', { ...sale, saleId: 's', siteId: 'elsewhere', state: 'waiting' })
    await fake.till.dockets.email(sale, 'customer@example.com')
    expect(state(fake)).toMatchObject({ actions: 1, said: { code: 'pos.till.said.emailWaits' } })
  })
})

describe('cash that was moved', () => {
  const closed = refused(RTN.wrongState, 'T1 is not open.')

  it('is not forgotten when the server will not have it, through a closed window too', async () => {
    const fake = await fakeTill({ judgeAction: ({ kind }) => (kind === 'out' ? closed : undefined) })
    fake.till.drawer.add('out', 'Bank', 5000)
    await vi.waitFor(() => expect(state(fake)).toMatchObject({ actions: 0, refusedActions: [{ amount: 5000 }] }))
    await fake.till.sending.send()
    const again = await fakeTill({ db: fake.db })
    expect(state(again).refusedActions).toMatchObject([{ kind: 'out', refused: 'T1 is not open.' }])
  })

  it('is set aside with a reason, which the log has', async () => {
    const fake = await fakeTill({ judgeAction: ({ kind }) => (kind === 'out' ? closed : undefined) })
    fake.till.drawer.add('out', 'Bank', 5000)
    await vi.waitFor(() => expect(state(fake).refusedActions).toHaveLength(1))
    const [action] = state(fake).refusedActions
    if (action) fake.till.refusedActions.setAside(action, 'Cash out 50.00: only tried out')
    await vi.waitFor(() => expect(state(fake).refusedActions).toEqual([]))
    expect(fake.actions).toMatchObject([
      { kind: 'approved', right: 'settleRefused', approver: 'casey', note: 'Cash out 50.00: only tried out' },
    ])
  })

  it('waits while nobody is signed in, and holds up nothing when the server fails over it', async () => {
    let answer: CallError | undefined = refused(RTN.notSignedIn, 'Sign in.')
    const fake = await fakeTill({ judgeAction: ({ kind }) => (kind === 'in' ? answer : undefined) })
    fake.till.drawer.add('in', 'Change', 1000)
    fake.till.drawer.add('opened', 'Change')
    await vi.waitFor(() => expect(state(fake).actions).toBe(2))
    answer = new CallError('http', 'The server failed.', { status: 500 })
    await fake.till.sending.send()
    expect(fake.actions).toMatchObject([{ kind: 'opened' }])
    answer = undefined
    await fake.till.sending.send()
    expect(fake.actions).toMatchObject([{ kind: 'opened' }, { kind: 'in', amount: 1000 }])
    expect(state(fake)).toMatchObject({ actions: 0, refusedActions: [] })
  })
})
