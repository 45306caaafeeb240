import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIVE_MISSED, LIVE_NOT_SIGNED_IN } from '#platform/contract/calls/live.ts'
import { queryClient } from '../api/query-client.ts'
import { machine } from '../device/clock.ts'
import { startMessages } from '../language/messages.tsx'
import { address, startNavigation } from '../routes/navigation.ts'
import { currentToken, storeUserToken } from '../session/token-store.ts'
import { toasts } from '../toast/toast.ts'
import { liveState, startLive } from './live.ts'
import { refetchChanged } from './refetch-changed.ts'
import { refetchWhenMissed } from './refetch-when-missed.ts'

/** A connection whose other end is controlled by the test. */
class HeldSocket {
  static made: HeldSocket[] = []
  static get last(): HeldSocket {
    const last = HeldSocket.made.at(-1)
    if (!last) throw new Error('nobody connected')
    return last
  }
  readonly sent: unknown[] = []
  onopen: () => void = () => {}
  onmessage: (message: { data: string }) => void = () => {}
  onclose: (event: { code: number }) => void = () => {}
  constructor() {
    HeldSocket.made.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {}
  say(event: object) {
    this.onmessage({ data: JSON.stringify(event) })
  }
}

let stop = () => {}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', HeldSocket)
  window.localStorage.clear()
  window.history.replaceState(null, '', '/catalogue/plu?page=2')
  HeldSocket.made = []
  toasts.set([])
  await startMessages()
  const leave = startNavigation()
  storeUserToken('my token')
  const end = startLive()
  stop = () => {
    end()
    leave()
  }
  HeldSocket.last.onopen()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const where = () => `${address.get().path}${address.get().query}`

describe('the live connection', () => {
  it('names its session, and goes on after what it has heard when it was lost', () => {
    expect(HeldSocket.last.sent).toEqual([{ token: 'my token' }])
    HeldSocket.last.say({ id: '41', topic: 'hello', data: {} })
    HeldSocket.last.onclose({ code: 1006 })
    expect(liveState.get()).toBe('offline')
    vi.advanceTimersByTime(1000)
    HeldSocket.last.onopen()
    expect(HeldSocket.last.sent).toEqual([{ token: 'my token', after: '41' }])
    expect(liveState.get()).toBe('live')
  })

  it('leads to login, says why and tries no more when its session was ended', () => {
    HeldSocket.last.onclose({ code: LIVE_NOT_SIGNED_IN })
    expect(toasts.get().map(({ message }) => message)).toEqual(['Your session was ended elsewhere. Sign in again.'])
    expect(currentToken()).toBeNull()
    vi.advanceTimersByTime(60_000)
    expect(where()).toBe('/login?redirect=%2Fcatalogue%2Fplu%3Fpage%3D2')
    expect(HeldSocket.made).toHaveLength(1)
  })

  it('goes on with the new token where it was rotated meanwhile', () => {
    storeUserToken('my next token')
    HeldSocket.last.onclose({ code: LIVE_NOT_SIGNED_IN })
    vi.advanceTimersByTime(1000)
    HeldSocket.last.onopen()
    expect(HeldSocket.last.sent).toEqual([{ token: 'my next token' }])
    expect(where()).toBe('/catalogue/plu?page=2')
  })

  it('reloads a list on the screen whose rows somebody changed, once however often they change', async () => {
    // The longest delay that can be drawn after a change: reloaded after 3 s, and not again before 13 s.
    vi.spyOn(machine, 'randomBytes').mockReturnValue(new Uint8Array([255]))
    const lists = {
      shown: vi.fn(async () => 'rows'),
      other: vi.fn(async () => 'rows'),
      form: vi.fn(async () => 'record'),
    }
    const forget = refetchChanged(() => 0.5)
    const leave = [
      new QueryObserver(queryClient, { queryKey: ['catalogue.plu', 'list', {}], queryFn: lists.shown }),
      new QueryObserver(queryClient, { queryKey: ['catalogue.tax', 'list', {}], queryFn: lists.other }),
      new QueryObserver(queryClient, { queryKey: ['catalogue.plu', 'record', '1'], queryFn: lists.form }),
    ].map(observer => observer.subscribe(() => {}))
    await vi.waitFor(() => expect(lists.form).toHaveBeenCalledTimes(1))
    const changed = () => HeldSocket.last.say({ topic: 'changed.catalogue.plu', data: {} })
    for (let time = 0; time < 50; time += 1) changed()
    await vi.advanceTimersByTimeAsync(3000)
    expect(lists.shown).toHaveBeenCalledTimes(2)
    // An import in progress: the list follows every ten seconds.
    for (let time = 0; time < 80; time += 1) {
      changed()
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(lists.shown).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(2000)
    expect(lists.shown).toHaveBeenCalledTimes(3)
    expect([lists.other, lists.form].map(read => read.mock.calls.length)).toEqual([1, 1])
    for (const stop of leave) stop()
    forget()
  })

  it('leaves a list alone that nobody sees until it is shown again', async () => {
    const read = vi.fn(async () => 'rows')
    const forget = refetchChanged()
    const options = { queryKey: ['catalogue.unit', 'list', {}], queryFn: read, staleTime: 60_000 }
    const leave = new QueryObserver(queryClient, options).subscribe(() => {})
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1))
    leave()
    HeldSocket.last.say({ topic: 'changed.catalogue.unit', data: {} })
    await vi.advanceTimersByTimeAsync(3000)
    expect(read).toHaveBeenCalledTimes(1)
    const leaveAgain = new QueryObserver(queryClient, options).subscribe(() => {})
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
    leaveAgain()
    forget()
  })

  it('reads what is shown again when more was missed than can be told', async () => {
    const read = vi.fn(async () => 'rows')
    const forget = refetchWhenMissed()
    const shown = new QueryObserver(queryClient, { queryKey: ['a list'], queryFn: read })
    const leave = shown.subscribe(() => {})
    await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('rows'))
    HeldSocket.last.say({ id: '900', topic: LIVE_MISSED, data: {} })
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
    leave()
    forget()
  })
})
