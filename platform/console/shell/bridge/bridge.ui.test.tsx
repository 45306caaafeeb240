import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addBridgeListener,
  BRIDGE_READY_MS,
  type BridgeHost,
  bridgeReady,
  removeBridgeListener,
  sendBridgeEvent,
  startBridge,
} from './bridge.ts'

type HostListener = Parameters<BridgeHost['addEventListener']>[1]

const page = window as { api?: BridgeHost; apiready?: () => void }
const hears = new Map<string, HostListener>()
const sent: unknown[] = []
let stop: () => void

const fakeHost: BridgeHost = {
  sendEvent: event => void sent.push(event),
  addEventListener: ({ name }, listener) => void hears.set(name, listener),
  removeEventListener: ({ name }) => void hears.delete(name),
}

beforeEach(() => {
  vi.useFakeTimers()
  page.api = fakeHost
  hears.clear()
  sent.length = 0
  stop = startBridge()
})
afterEach(() => {
  stop()
  delete page.api
  vi.useRealTimers()
})

describe('the mobile shell bridge', () => {
  it('is ready when the host calls in', () => {
    expect(bridgeReady.get()).toBe(false)
    page.apiready?.()
    expect(bridgeReady.get()).toBe(true)
  })

  it('is ready by itself after two seconds when the host has not called', () => {
    vi.advanceTimersByTime(BRIDGE_READY_MS - 1)
    expect(bridgeReady.get()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(bridgeReady.get()).toBe(true)
  })

  it('sends named events with data', () => {
    expect(sendBridgeEvent('print', { docket: 12 })).toBe(true)
    expect(sent).toEqual([{ name: 'print', extra: { docket: 12 } }])
  })

  it('says that nothing was sent where there is no host', () => {
    delete page.api
    expect(sendBridgeEvent('print')).toBe(false)
  })

  it('hears an event until its last listener is removed', () => {
    const first = vi.fn()
    const second = vi.fn()
    addBridgeListener('scanned', first)
    page.apiready?.()
    addBridgeListener('scanned', second)
    hears.get('scanned')?.({ value: '9300675024235' })
    expect(first).toHaveBeenCalledWith('9300675024235')
    expect(second).toHaveBeenCalledWith('9300675024235')

    removeBridgeListener('scanned', first)
    expect(hears.has('scanned')).toBe(true)
    removeBridgeListener('scanned', second)
    expect(hears.has('scanned')).toBe(false)
  })

  it('logs and says so when the host fails at the start', () => {
    const said = vi.spyOn(window, 'alert').mockImplementation(() => {})
    const logged = vi.fn()
    vi.stubGlobal('reportError', logged)
    page.api = {
      ...fakeHost,
      addEventListener: () => {
        throw new Error('no such module')
      },
    }
    addBridgeListener('scanned', () => {})
    page.apiready?.()
    expect(said).toHaveBeenCalledWith('api cloud error no such module')
    expect(logged).toHaveBeenCalledOnce()
  })
})
