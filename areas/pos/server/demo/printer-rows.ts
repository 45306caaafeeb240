import type { InputOf } from '#platform/contract/define/resource.ts'
import type { Printer } from '../../contract/printer.ts'
import type { PrinterType } from '../../contract/printer-type.ts'
import type { DemoSites } from './demo-sites.ts'

export const PRINTER_TYPES: readonly InputOf<typeof PrinterType>[] = [
  { name: 'Docket printer 80 mm', drawerKick: true },
  { name: 'Docket printer 80 mm, Chinese', codePage: 'gb18030', drawerKick: true },
  {
    name: 'Docket printer 58 mm',
    commandSet: 'escPos',
    paperWidth: 58,
    charactersPerLine: 32,
    codePage: 'cp437',
    cut: 'none',
  },
  { name: 'Kitchen impact printer 76 mm', paperWidth: 76, charactersPerLine: 40, cut: 'full', feedLines: 6 },
  { name: 'Star printer 80 mm', commandSet: 'star', codePage: 'windows1252', cut: 'full', drawerKick: true },
  { name: 'Browser', commandSet: 'html', cut: 'none', feedLines: 0 },
  {
    name: 'Shelf label 57 x 32 mm',
    commandSet: 'zpl',
    paperWidth: 57,
    labelHeight: 32,
    charactersPerLine: 28,
    cut: 'none',
    feedLines: 0,
  },
  {
    name: 'Label 40 x 30 mm',
    commandSet: 'tspl',
    paperWidth: 40,
    labelHeight: 30,
    charactersPerLine: 20,
    cut: 'none',
    feedLines: 0,
    active: false,
  },
]

/** Printers of the three shops; `types` are ids by name. */
export function printerRows(sites: DemoSites, types: ReadonlyMap<string, string>): InputOf<typeof Printer>[] {
  const type = (name: string): string => {
    const id = types.get(name)
    if (!id) throw new Error(`the demo has no kind of printer named ${name}`)
    return id
  }
  const docket = type('Docket printer 80 mm')
  const browser = type('Browser')
  return [
    { siteId: sites.cafe, name: 'Counter', type: docket, host: '192.168.10.31', receipt: true },
    { siteId: sites.cafe, name: 'Bar', type: docket, host: '192.168.10.32', printer1: true },
    {
      siteId: sites.cafe,
      name: 'Kitchen',
      type: type('Kitchen impact printer 76 mm'),
      host: '192.168.10.33',
      printer2: true,
    },
    { siteId: sites.cafe, name: 'Office', type: browser, connection: 'browser', receipt: true },
    { siteId: sites.grocer, name: 'Till 1', type: docket, host: '192.168.20.31', receipt: true },
    { siteId: sites.grocer, name: 'Till 2', type: type('Star printer 80 mm'), host: '192.168.20.32', receipt: true },
    {
      siteId: sites.grocer,
      name: 'Deli',
      type: type('Docket printer 58 mm'),
      connection: 'bluetooth',
      device: 'MPT-II 4821',
      printer1: true,
    },
    {
      siteId: sites.grocer,
      name: 'Shelf labels',
      type: type('Shelf label 57 x 32 mm'),
      host: '192.168.20.40',
      label: true,
    },
    { siteId: sites.carPark, name: 'Booth', type: docket, connection: 'usb', device: 'TM-T82', receipt: true },
    { siteId: sites.carPark, name: 'Office', type: browser, connection: 'browser', receipt: true },
  ]
}
