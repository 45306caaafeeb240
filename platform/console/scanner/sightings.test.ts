import { expect, it } from 'vitest'
import { isNewSighting } from './sightings.ts'

const MILK = '9310072011691'
const BREAD = '9300675024235'
/** Which of these sightings, each with its time, are scans. */
const scansOf = (...told: [string, number][]) => {
  const seen = new Map<string, number>()
  return told.filter(([code, at]) => isNewSighting(seen, code, at)).map(([code]) => code)
}

it('takes the first code that is seen', () => expect(scansOf([MILK, 0])).toEqual([MILK]))
it('takes a code that is held before the camera once, however long', () =>
  expect(scansOf([MILK, 0], [MILK, 900], [MILK, 1800], [MILK, 2700])).toEqual([MILK]))
it('takes it again once it has been away', () => expect(scansOf([MILK, 0], [MILK, 1500])).toEqual([MILK, MILK]))
it('takes another code at once', () => expect(scansOf([MILK, 0], [BREAD, 50])).toEqual([MILK, BREAD]))
it('takes each of two that are held side by side once', () =>
  expect(scansOf([MILK, 0], [BREAD, 100], [MILK, 200], [BREAD, 300])).toEqual([MILK, BREAD]))
