import { boolean, choice, integer, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { CODE_PAGES, COMMAND_SETS, CUTS } from '../rules/docket/paper.ts'

/** A kind of printer: its command language and its paper. Rules see it as `Paper` (rules/docket/paper.ts). */
export const PrinterType = resource('pos.printerType', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 60, unique: true }),
    commandSet: choice(COMMAND_SETS, { default: 'escPosCodePages' }),
    paperWidth: integer({ unit: 'mm', min: 20, max: 220, default: 80 }),
    charactersPerLine: integer({ min: 16, max: 96, default: 48 }),
    codePage: choice(CODE_PAGES, { default: 'cp858' }),
    cut: choice(CUTS, { default: 'partial' }),
    /** Lines between the print head and the cutter, fed before the cut. */
    feedLines: integer({ min: 0, max: 20, default: 4 }),
    drawerKick: boolean({ default: false }),
    /** Empty for a roll. */
    labelHeight: integer({ unit: 'mm', min: 10, max: 400, optional: true }),
    /** 8 dots per mm are 203 dpi, 12 are 300. */
    dotsPerMm: integer({ min: 6, max: 24, default: 8 }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['name', 'commandSet', 'paperWidth', 'charactersPerLine', 'codePage', 'cut', 'drawerKick', 'active'],
    sort: 'name',
    filters: ['commandSet', 'paperWidth', 'codePage', 'cut', 'drawerKick', 'active'],
  },
})
