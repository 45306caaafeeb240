import { beforeEach, describe, expect, it, vi } from 'vitest'
import { scanSignals } from './scan-signal.ts'

const shaken = vi.fn()
let tones: { hertz: number; seconds: number }[]
let touched: boolean

class Audio {
  currentTime = 0
  destination = {}
  createGain = () => ({ gain: { value: 0 }, connect: (next: unknown) => next })
  createOscillator() {
    const tone = { frequency: { value: 0 }, connect: (next: unknown) => next, start: () => {} }
    return { ...tone, stop: (at: number) => void tones.push({ hertz: tone.frequency.value, seconds: at }) }
  }
}

beforeEach(() => {
  tones = []
  touched = true
  shaken.mockClear()
  vi.stubGlobal('AudioContext', Audio)
  Object.assign(navigator, { vibrate: shaken })
  Object.defineProperty(navigator, 'userActivation', { configurable: true, get: () => ({ hasBeenActive: touched }) })
})

describe('a scan', () => {
  it('that was right beeps high and short, and shakes once', () => {
    scanSignals()('right')
    expect(tones).toEqual([{ hertz: 1320, seconds: 0.06 }])
    expect(shaken.mock.calls).toEqual([[[30]]])
  })

  it('that was wrong beeps low and long, and shakes twice: nobody has to look', () => {
    scanSignals()('wrong')
    expect(tones).toEqual([{ hertz: 220, seconds: 0.3 }])
    expect(shaken.mock.calls).toEqual([[[200, 80, 200]]])
  })

  it('is silent before the first touch, when browsers let nothing be heard', () => {
    touched = false
    scanSignals()('right')
    expect(tones).toEqual([])
    expect(shaken).not.toHaveBeenCalled()
  })
})
