import { expect, it } from 'vitest'
import { nameStep, nameWidth, shortName } from './axis-names.ts'

const HOURS = Array.from({ length: 16 }, (_, at) => `${String(at + 6).padStart(2, '0')}:00`)

it('names every hour where there is room, and every second where there is half of it', () => {
  expect(nameStep(HOURS, 44)).toBe(1)
  expect(nameStep(HOURS, 22)).toBe(2)
})

it('takes a Chinese name for as wide as it is', () => {
  expect(nameWidth('咖啡')).toBe(24)
  expect(nameStep(['咖啡咖啡咖啡', '茶'], 50)).toBe(2)
})

it('cuts a name that is longer than its place, and no other', () => {
  expect(shortName('Casual parking')).toBe('Casual parking')
  const short = shortName('Slow-roasted lamb shoulder with rosemary')
  expect(short).toBe('Slow-roasted lamb…')
  expect(nameWidth(short)).toBeLessThanOrEqual(120)
})

it('a long name takes no more than its place from the others', () => {
  const long = 'Slow-roasted lamb shoulder with rosemary'
  expect(nameStep([long, 'Tea'], 130)).toBe(1)
})
