import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Has its own limits: codes are limited by contact and caller (areas/system/rules/throttle.ts). */
const THROTTLED = 'areas/system/server/account/one-time-codes.ts'
/** Sends scheduled reports; send-now.ts counts reports that users send themselves. */
const SCHEDULED = 'areas/reports/server/schedule/send-report-emails.ts'
/**
 * Writes to the addresses of an account; hooks/own-contact-limit.ts counts users who enter other addresses as their
 * own.
 */
const TOLD = 'areas/system/server/account/tell-account.ts'
/** Writes once to a member about what happened: a welcome, a top-up, a birthday. */
const MEMBERS = 'areas/messaging/server/member-messages/write-to-members.ts'
/** One message for each deletion, which a code sent to the same contact has proved. */
const DELETED = 'areas/system/server/account/tell-deleted.ts'
/** Tells bookers what happened to a booking; areas/tickets/server/public counts what strangers do with one contact. */
const BOOKERS = 'areas/tickets/server/messages/notify-booker.ts'
/** Once a webhook, to the user who created it. */
const WEBHOOK = 'areas/developer/server/webhooks/disable-webhook.ts'
/**
 * Tells the contact of an account that money goes to another bank account: a second person approved it, or
 * account-operations.ts counts those of parties.
 */
const BANK = 'areas/payments/server/eftpos-accounts/hold-payouts.ts'
/** Tells the client of a treatment when it is, once each time that staff book or move it. */
const TREATED = 'areas/tickets/server/massage/notify-client.ts'
/** To the address of a pool of codes, once until it is topped up. */
const POOL = 'areas/tickets/server/pool/notify-low.ts'

test('every call that makes the product write to an address is limited', () => {
  const sending = globSync('{areas,platform}/**/*.ts').filter(
    file => !file.endsWith('.test.ts') && /\bmessages\.send(All)?\(/.test(readFileSync(file, 'utf8')),
  )
  expect(sending).toContain('areas/pos/server/till/till-operations.ts')
  const free = sending.filter(file => !readFileSync(file, 'utf8').includes('countMessages('))
  expect(free.sort()).toEqual([WEBHOOK, MEMBERS, BANK, SCHEDULED, THROTTLED, TOLD, DELETED, TREATED, BOOKERS, POOL])
})
