import { z } from 'zod'
import { boolean, choice, integer, reference, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

export const CONNECTIONS = ['network', 'usb', 'bluetooth', 'browser'] as const
export type Connection = (typeof CONNECTIONS)[number]

/** Port of raw printing (HP JetDirect), which makers of docket printers adopted. */
const RAW_PRINTING = 9100

const off = () => boolean({ default: false })

/**
 * A printer in a shop, and what it prints. `printer1` to `printer4` are the numbers that products name; every shop has
 * its own printer 1.
 */
export const Printer = resource('pos.printer', {
  scope: 'site',
  title: 'name',
  fields: {
    name: text({ max: 60, unique: true }),
    type: reference('pos.printerType'),
    active: boolean({ default: true }),
    connection: choice(CONNECTIONS, { default: 'network' }),
    /** Address in the shop's own network. */
    host: text({ max: 120, pattern: /^[A-Za-z0-9.:_-]+$/, optional: true }),
    port: integer({ min: 1, max: 65_535, default: RAW_PRINTING }),
    /** Name of the printer on its device: USB or Bluetooth. */
    device: text({ max: 120, optional: true }),
    receipt: off(),
    printer1: off(),
    printer2: off(),
    printer3: off(),
    printer4: off(),
    label: off(),
    copies: integer({ min: 1, max: 9, default: 1 }),
  },
  list: {
    columns: ['name', 'type', 'connection', 'host', 'receipt', 'printer1', 'printer2', 'label', 'active'],
    sort: 'name',
    filters: ['type', 'connection', 'receipt', 'printer1', 'printer2', 'printer3', 'printer4', 'label', 'active'],
    search: ['name', 'host', 'device'],
  },
  sections: {
    general: ['name', 'type', 'active'],
    connection: ['connection', 'host', 'port', 'device'],
    prints: ['receipt', 'printer1', 'printer2', 'printer3', 'printer4', 'label', 'copies'],
  },
})

/** Prints a test sheet. Only shows it when `send` is false or the server can't reach the printer. */
export const testPrint = operation('/al/pos/printer/testPrint', {
  input: z.strictObject({ id: z.uuid(), send: z.boolean() }),
  output: z.object({
    /** Bytes that the printer accepted; null if it was only shown. */
    sent: z.int().nullable(),
    /** The sheet as an HTML page. */
    html: z.string(),
  }),
  need: 'pos.printer:testPrint',
})
