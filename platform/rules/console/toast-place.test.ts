import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, TOAST_PLACES, toastPlace } from './toast-place.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const TOAST = { width: 320, height: 48 }
const row = (top: number): Box => ({ left: 240, top, width: 1180, height: 36 })

describe('a toast', () => {
  it('stands in the centre of a large window and above on a small one', () => {
    expect(toastPlace('centre', TOAST, DESK, { used: [], dialog: [] })).toBe('centre')
    expect(toastPlace('above', TOAST, PHONE, { used: [], dialog: [] })).toBe('above')
    expect(toastPlace('centre', TOAST, DESK, { used: [row(200)], dialog: [] })).toBe('centre')
  })

  it('goes below where the row that was just changed is in the centre', () => {
    expect(toastPlace('centre', TOAST, DESK, { used: [row(430)], dialog: [] })).toBe('below')
  })

  it('goes above where the button that was just pressed is below', () => {
    const save: Box = { left: 600, top: 850, width: 90, height: 36 }
    expect(toastPlace('centre', TOAST, DESK, { used: [row(430), save], dialog: [] })).toBe('above')
  })

  it('leaves the head of a phone to a button that was pressed there', () => {
    const add: Box = { left: 280, top: 10, width: 90, height: 36 }
    expect(toastPlace('above', TOAST, PHONE, { used: [add], dialog: [] })).toBe('centre')
  })

  it('leaves the dialog that opens with it to be read', () => {
    const [title, label, close] = [row(360), row(440), row(520)]
    const dialog = [title, label, close]
    expect(toastPlace('centre', TOAST, DESK, { used: [], dialog })).toBe('below')
    expect(toastPlace('above', TOAST, PHONE, { used: [], dialog: [{ ...title, left: 20, top: 20 }] })).toBe('centre')
  })

  it('is on the dialog rather than on what was used', () => {
    const all = [12, 430, 840].map(row)
    expect(toastPlace('centre', TOAST, DESK, { used: [row(430), row(12)], dialog: [row(840)] })).toBe('below')
    expect(toastPlace('centre', TOAST, DESK, { used: [], dialog: all })).toBe('centre')
  })

  it('is never on what was used while there is a place that is not', () => {
    const box = fc.record({
      left: fc.integer({ min: 0, max: 1300 }),
      top: fc.integer({ min: 0, max: 860 }),
      width: fc.integer({ min: 10, max: 400 }),
      height: fc.integer({ min: 10, max: 60 }),
    })
    fc.assert(
      fc.property(box, fc.constantFrom(...TOAST_PLACES), (used, usual) => {
        const top = { above: 12, centre: 426, below: 840 }[toastPlace(usual, TOAST, DESK, { used: [used], dialog: [] })]
        const across = used.left < 880 && used.left + used.width > 560
        const down = used.top < top + TOAST.height && used.top + used.height > top
        expect(across && down).toBe(false)
      }),
    )
  })
})
