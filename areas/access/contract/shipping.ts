import { z } from 'zod'
import { choice, instant, references, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

export const SHIPPING_STATES = ['prepared', 'sent', 'delivered', 'returned', 'lost'] as const

/** Cards on their way to holders: they open nothing before they arrived. */
export const Shipping = resource('acs.shipping', {
  scope: 'merchant',
  title: 'to',
  fields: {
    credentials: references('acs.credential', { max: 200 }),
    /** Name and address. */
    to: text({ max: 400, multiline: true }),
    carrier: text({ max: 80, optional: true }),
    trackingNum: text({ max: 80, optional: true }),
    status: choice(SHIPPING_STATES, { default: 'prepared', readOnly: true }),
    sentAt: instant({ optional: true, readOnly: true }),
    endedAt: instant({ optional: true, readOnly: true }),
  },
  list: {
    columns: ['to', 'credentials', 'carrier', 'trackingNum', 'status', 'sentAt', 'endedAt'],
    sort: '-sentAt',
    filters: ['status', 'credentials', 'carrier', 'sentAt', 'endedAt'],
    search: ['to', 'trackingNum'],
  },
})

const id = z.uuid()

/** Hands a shipment to the carrier. The code is shown once; the receiver of the cards confirms their arrival with it. */
export const sendShipment = operation('/al/acs/shipping/send', {
  input: z.strictObject({ id }),
  output: z.object({ code: z.string() }),
  need: 'acs.shipping:update',
  writes: true,
  secretAnswer: true,
})

/** What became of a shipment. Lost ones block their cards. */
export const endShipment = operation('/al/acs/shipping/end', {
  input: z.strictObject({ id, outcome: z.enum(['delivered', 'returned', 'lost']) }),
  output: z.object({}),
  need: 'acs.shipping:update',
  writes: true,
})

/** The holder has the cards, and proves it with the code of the shipment. Five tries. */
export const confirmShipment = operation('/al/acs/shipping/confirm', {
  input: z.strictObject({
    id,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/),
  }),
  output: z.object({}),
  need: 'acs.shipping:update',
  writes: true,
})
