import { CHANNELS } from '#areas/pos/rules/sale/bill-mode.ts'
import { boolean, choice, reference, shops, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { PRINT_MODES } from '../rules/assign/choose-template.ts'

/** Where and when a template prints. The nearest one is used: of the printer, the register, the shop, then of the merchant. */
export const Assignment = resource('design.assignment', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80 }),
    template: reference('design.template'),
    /** Empty: all shops. */
    ordLots: shops(),
    register: reference('pos.cashRegister', { optional: true }),
    printer: reference('pos.printer', { optional: true }),
    /** Empty: for every sale. */
    mode: choice(PRINT_MODES, { optional: true }),
    channel: choice(CHANNELS, { optional: true }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['name', 'template', 'ordLots', 'register', 'printer', 'mode', 'channel', 'active'],
    sort: 'name',
    filters: ['template', 'ordLots', 'register', 'printer', 'mode', 'channel', 'active'],
  },
})
