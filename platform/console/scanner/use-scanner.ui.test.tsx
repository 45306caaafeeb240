import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pressKeys, SCANNER_GAP } from '../../../tests/support/press-keys.ts'
import { type BridgeHost, startBridge } from '../shell/bridge/bridge.ts'
import { readCode } from './use-bridge-scanner.ts'
import { useScanner } from './use-scanner.ts'

const MILK = '9310072011691'

let scanned: string[]
function Page() {
  useScanner(code => void scanned.push(code))
  return <button type="button">Commit</button>
}

beforeEach(() => {
  scanned = []
})

describe('a scanner that types', () => {
  it('is heard wherever the focus is, and its Enter presses no button', () => {
    const pressed = vi.fn()
    const { getByRole } = render(<Page />)
    const button = getByRole('button')
    button.addEventListener('keydown', pressed)
    button.focus()
    pressKeys(MILK, SCANNER_GAP)
    expect(scanned).toEqual([MILK])
    expect(pressed.mock.calls.filter(([event]) => event.key === 'Enter')).toEqual([])
  })

  it('is told from a person who types a number', () => {
    render(<Page />)
    pressKeys(MILK, 140)
    expect(scanned).toEqual([])
  })
})

describe('the mobile shell', () => {
  const heard = new Map<string, (answer: { value?: unknown } | undefined) => void>()
  const shell: BridgeHost = {
    sendEvent: () => undefined,
    addEventListener: ({ name }, listener) => void heard.set(name, listener),
    removeEventListener: ({ name }) => void heard.delete(name),
  }
  let stop: () => void
  beforeEach(() => {
    Object.assign(window, { api: shell })
    stop = startBridge()
    Reflect.get(window, 'apiready')?.()
  })
  afterEach(() => {
    stop()
    Reflect.deleteProperty(window, 'api')
  })

  it('scans by its barcode events', () => {
    render(<Page />)
    act(() => heard.get('barcode')?.({ value: { code: MILK } }))
    expect(scanned).toEqual([MILK])
  })

  it('is no longer heard when the page is gone', () => {
    const { unmount } = render(<Page />)
    unmount()
    expect(heard.has('barcode')).toBe(false)
  })

  it('may tell a code in several shapes', () => {
    expect([MILK, 42, { content: MILK }, { barcode: MILK }].map(readCode)).toEqual([MILK, '42', MILK, MILK])
  })

  it('may tell something that is no code', () => {
    expect([undefined, '', ' ', {}, { ok: true }, []].map(readCode)).toEqual(Array(6).fill(undefined))
  })
})
