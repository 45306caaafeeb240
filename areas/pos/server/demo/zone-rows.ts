import type { InputOf } from '#platform/contract/define/resource.ts'
import type { DeliveryZone } from '../../contract/delivery-zone.ts'
import type { DemoSites } from './demo-sites.ts'

/** Locations of the café and the grocer, as in their settings. */
const CAFE = { lat: -27.4503, lng: 153.0445 }
const GROCER = { lat: -27.4602, lng: 152.9985 }

export const zoneRows = ({ cafe, grocer }: DemoSites): InputOf<typeof DeliveryZone>[] => [
  {
    siteId: cafe,
    name: 'Newstead and Teneriffe',
    position: 10,
    fee: 4,
    minimumOrder: 20,
    shape: { kind: 'radius', centre: CAFE, metres: 1500 },
  },
  {
    siteId: cafe,
    name: 'North bank',
    position: 20,
    fee: 7.5,
    minimumOrder: 35,
    shape: {
      kind: 'polygon',
      points: [
        { lat: -27.4262, lng: 153.0214 },
        { lat: -27.4221, lng: 153.0569 },
        { lat: -27.4398, lng: 153.0725 },
        { lat: -27.4571, lng: 153.0523 },
        { lat: -27.4699, lng: 153.0468 },
        { lat: -27.4671, lng: 153.0245 },
        { lat: -27.4479, lng: 153.0147 },
      ],
    },
  },
  {
    siteId: cafe,
    name: 'South Bank, events only',
    position: 30,
    active: false,
    fee: 12,
    minimumOrder: 150,
    shape: { kind: 'radius', centre: { lat: -27.4781, lng: 153.0229 }, metres: 900 },
  },
  {
    siteId: grocer,
    name: 'Paddington',
    position: 10,
    fee: 0,
    minimumOrder: 50,
    shape: { kind: 'radius', centre: GROCER, metres: 2000 },
  },
  {
    siteId: grocer,
    name: 'Inner west',
    position: 20,
    fee: 9.5,
    minimumOrder: 60,
    shape: { kind: 'radius', centre: GROCER, metres: 5500 },
  },
]
