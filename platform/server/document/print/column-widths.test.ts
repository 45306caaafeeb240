import { describe, expect, it } from 'vitest'
import { columnWidths } from './column-widths.ts'

const name = (width: number) => ({ width, cuts: true })
const figure = (width: number) => ({ width, cuts: false })

describe('the columns of a paper', () => {
  it('are as wide as what stands in them; what is left over is the first one’s', () =>
    expect(columnWidths([name(100), figure(40), figure(60)], 300)).toEqual([200, 40, 60]))

  it('never cut a figure: the longest name gives way, short ones stay whole', () =>
    expect(columnWidths([name(250), name(30), name(200), figure(70)], 400)).toEqual([150, 30, 150, 70]))

  it('leave something of a name beside any number of figures, all of them smaller then', () => {
    const widths = columnWidths([name(200), ...Array.from({ length: 12 }, () => figure(50))], 500)
    expect(widths[0]).toBeGreaterThan(40)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(500)
  })
})
