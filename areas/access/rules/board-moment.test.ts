import { describe, expect, it } from 'vitest'
import { boardMoment } from './board-moment.ts'

const NOW = Date.parse('2027-02-10T00:00:00Z')
const at = (local: string) => boardMoment(local, 'Australia/Sydney', NOW)

describe('the moment of an event of a board', () => {
  it('is that of its clock in the zone of the site', () => {
    expect(at('2027-02-10T08:02:05')).toBe('2027-02-09T21:02:05Z')
  })

  it.each(['0000-00-00T00:00:00', '2027-13-01T00:00:00', 'ff00-01-01T00:00:00'])('is now where it says %s', local => {
    expect(at(local)).toBe('2027-02-10T00:00:00.000Z')
  })
})
