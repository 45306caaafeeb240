import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasFallenBelow } from './daily-limit.ts'

it('raises one alarm a day, in whatever portions messages are handed over', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 100 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 }),
      (dailyLimit, alarmBelow, portions) => {
        fc.pre(alarmBelow <= dailyLimit)
        let messages = 0
        let alarms = 0
        for (const added of portions) {
          messages += added
          if (hasFallenBelow({ dailyLimit, alarmBelow }, { messages, added })) alarms += 1
        }
        expect(alarms).toBe(dailyLimit - messages < alarmBelow ? 1 : 0)
      },
    ),
  )
})

it('is raised by the message after which fewer are left than the alarm says', () => {
  const limit = { dailyLimit: 10, alarmBelow: 3 }
  expect([7, 8, 9].map(messages => hasFallenBelow(limit, { messages, added: 1 }))).toEqual([false, true, false])
})
