import type { InputOf } from '#platform/contract/define/resource.ts'
import type { Register } from '../../contract/register.ts'
import type { DemoSites } from './demo-sites.ts'

interface DemoPrinter {
  readonly id: string
  readonly name: string
  readonly siteId?: string
}

/** The demo's printers are named after the tills beside them. */
export const registerRows = (sites: DemoSites, printers: readonly DemoPrinter[]): InputOf<typeof Register>[] =>
  plainRows(sites).map(row => {
    const beside = printers.find(({ name, siteId }) => name === row.name && siteId === row.siteId)
    return { ...row, printer: beside?.id ?? null }
  })

const plainRows = ({ cafe, grocer, carPark }: DemoSites): InputOf<typeof Register>[] => [
  { siteId: cafe, code: 'C1', name: 'Counter' },
  { siteId: cafe, code: 'C2', name: 'Bar and takeaway' },
  { siteId: cafe, code: 'K1', name: 'Kiosk at the door', kind: 'kiosk' },
  { siteId: cafe, code: 'S1', name: 'Tables', kind: 'selfOrder' },
  { siteId: cafe, code: 'W1', name: 'Website', kind: 'online' },
  { siteId: grocer, code: 'G1', name: 'Till 1', varianceLimit: 5 },
  { siteId: grocer, code: 'G2', name: 'Till 2', varianceLimit: 5 },
  { siteId: grocer, code: 'G3', name: 'Self checkout', kind: 'kiosk' },
  { siteId: grocer, code: 'G4', name: 'Old till 4', active: false },
  { siteId: grocer, code: 'W2', name: 'Website', kind: 'online' },
  { siteId: carPark, code: 'B1', name: 'Booth' },
  { siteId: carPark, code: 'P1', name: 'Pay station level 1', kind: 'kiosk' },
]
