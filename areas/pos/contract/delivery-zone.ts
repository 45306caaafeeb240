import { z } from 'zod'
import { boolean, integer, json, money, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** Degrees, WGS 84. */
export const mapPoint = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

const MOST_CORNERS = 200
const LARGEST_RADIUS = 100_000

export const zoneShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('radius'), centre: mapPoint, metres: z.number().min(50).max(LARGEST_RADIUS) }),
  z.strictObject({ kind: z.literal('polygon'), points: z.array(mapPoint).min(3).max(MOST_CORNERS).readonly() }),
])

/** Where a shop delivers to and the fee. Zones may overlap; the first by position that contains a point applies. */
export const DeliveryZone = resource('pos.deliveryZone', {
  scope: 'site',
  title: 'name',
  fields: {
    name: text({ max: 60, unique: true }),
    active: boolean({ default: true }),
    position: integer({ min: 0, max: 9999, default: 0 }),
    fee: money({ min: 0, max: 1000, default: 0 }),
    /** Smallest order that is delivered there. */
    minimumOrder: money({ min: 0, max: 100_000, default: 0 }),
    shape: json(zoneShape),
  },
  list: {
    columns: ['position', 'name', 'fee', 'minimumOrder', 'shape', 'active'],
    sort: 'position',
    filters: ['name', 'fee', 'minimumOrder', 'active'],
  },
  sections: { general: ['name', 'active', 'position', 'fee', 'minimumOrder'], area: ['shape'] },
})

/** Finds the zone of a shop that contains a point; null if the shop does not deliver there. */
export const zoneOfPoint = operation('/al/pos/deliveryZone/at', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(40), ...mapPoint.shape }),
  output: z.object({
    zone: z.object({ id: z.string(), name: z.string(), fee: z.number(), minimumOrder: z.number() }).nullable(),
  }),
  need: 'pos.deliveryZone:list',
})
