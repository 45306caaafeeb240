import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { greetingDay, nearBirthdays } from './birthday-greeting.ts'

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds

it('whoever has a birthday by the clock of a shop is near, whatever its zone, and in the year of that day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at('2023-01-01T00:00Z'), max: at('2033-01-01T00:00Z') }),
      fc.constantFrom('Pacific/Kiritimati', 'Australia/Sydney', 'UTC', 'America/New_York', 'Pacific/Pago_Pago'),
      fc.boolean(),
      (now, zone, isLeapDay) => {
        const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
        const birthday = isLeapDay ? '02-29' : local.toString().slice(5)
        if (!greetingDay(`--${birthday}`, local.year).equals(local)) return
        expect(nearBirthdays(now)).toContainEqual({ birthday, year: String(local.year) })
      },
    ),
  )
})

it('those born on 29 February are near on the 28th only where the year has no 29th', () => {
  const birthdays = (text: string) => nearBirthdays(at(text)).map(({ birthday }) => birthday)
  expect(birthdays('2027-02-26T10:00Z')).toContain('02-29')
  expect(birthdays('2028-02-25T10:00Z')).not.toContain('02-29')
  expect(birthdays('2028-02-27T10:00Z')).toContain('02-29')
})
