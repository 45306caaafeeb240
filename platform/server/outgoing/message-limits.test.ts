import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Counts of its own: codes are throttled by contact and caller (areas/system/rules/throttle.ts). */
const THROTTLED = 'areas/system/server/account/one-time-codes.ts'
/** Sends what a schedule brings on its day; whoever sends it now is counted in send-now.ts. */
const SCHEDULED = 'areas/reports/server/schedule/send-report-emails.ts'
/** Writes to the addresses of an account; who enters another as their own is counted in hooks/own-contact-limit.ts. */
const TOLD = 'areas/system/server/account/tell-account.ts'

test('every call that makes the product write to an address is limited', () => {
  const sending = globSync('{areas,platform}/**/*.ts').filter(
    file => !file.endsWith('.test.ts') && /\bmessages\.send\(/.test(readFileSync(file, 'utf8')),
  )
  expect(sending).toContain('areas/pos/server/till/till-operations.ts')
  const free = sending.filter(file => !readFileSync(file, 'utf8').includes('countMessages('))
  expect(free.sort()).toEqual([SCHEDULED, THROTTLED, TOLD])
})
