import { describe, expect, it } from 'vitest'
import { readOccupancyFile } from './read-occupancy-file.ts'

const areas = [{ id: 'a', name: 'Quay', capacity: 100 }]
const isStored = (at: number) => at >= Date.parse('1900-01-01T00:00Z') && at < Date.parse('2201-01-01T00:00Z')
const read = (...lines: string[]) =>
  readOccupancyFile([['at', 'area', 'free'], ...lines.map(line => line.split(','))], areas, isStored)

describe('a file of occupancy', () => {
  it('has moments with an offset, with a T or a blank before the time', () => {
    expect(read('2020-10-25T02:30:00+02:00,Quay,40', '2020-10-25 01:30Z,quay,120')).toEqual(
      new Map([
        [
          'a',
          [
            { at: Date.parse('2020-10-25T00:30Z'), occupied: 60 },
            { at: Date.parse('2020-10-25T01:30Z'), occupied: 0 },
          ],
        ],
      ]),
    )
  })

  it('names the row of a moment that does not exist or lies in no year that is stored', () => {
    for (const value of [
      '2020-02-31T10:00Z',
      '0000-01-01T10:00Z',
      '9999-12-31T10:00Z',
      '2020-10-25T25:00Z',
      '2020-10-25T10:00',
    ])
      expect(read('2020-10-25T10:00Z,Quay,1', `${value},Quay,1`)).toEqual({ code: 'noMoment', row: 3, value })
  })
})
