import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { createWebhookSecret, deliveryHeaders } from './sign-delivery.ts'

const BODY = '{"type":"ticket.booking.confirmed","timestamp":"2026-01-01T00:00:00Z","data":{"number":"BK-000417"}}'
const SECRET = 'whsec_Y291bnRpbmdob3VzZS13b3JrZWQtZXhhbXBsZS1rZXk='

describe('the signature of a delivery', () => {
  it('is that of the worked example', () => {
    const headers = deliveryHeaders([SECRET], 'msg_01JD3V8K2Q', 1_767_225_600, BODY)
    expect(headers['webhook-signature']).toBe('v1,H9lWw2f0QPzM4S39MeA9pGnBoICr84VyyPYKSJROOSQ=')
  })

  it('is verified by the library of the specification, with the new secret and with the former one', () => {
    const fresh = createWebhookSecret(count => new Uint8Array(count).fill(7))
    const headers = deliveryHeaders([fresh, SECRET], 'msg_1', Math.floor(Date.now() / 1000), BODY) // not money: seconds
    for (const secret of [fresh, SECRET])
      expect(new Webhook(secret).verify(BODY, headers)).toMatchObject({ type: 'ticket.booking.confirmed' })
    expect(() => new Webhook(fresh).verify(`${BODY} `, headers)).toThrow()
  })
})
