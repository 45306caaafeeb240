import {
  boolean,
  choice,
  colour,
  date,
  image,
  integer,
  reference,
  references,
  shops,
  text,
} from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { MENU_LAYOUTS } from '#platform/rules/console/menu-layout.ts'

/** As many as the menu designer takes (`menu-schema.ts`). */
const MOST_CELLS = 12
const cells = () => integer({ min: 1, max: MOST_CELLS, optional: true })

/** How tills and handhelds of shops look, and how their new menus begin. The nearest one is used: of the register, the shop, the merchant. */
export const UiTemplate = resource('design.uiTemplate', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    logo: image({ optional: true }),
    /** Of buttons, and of letters on the background; both colours or none. */
    accent: colour({ optional: true }),
    /** Of the bar at the top, and of letters on buttons. */
    background: colour({ optional: true }),
    /** Tiles of the customer display and of the handheld's home page; empty: the standard ones. */
    panel: reference('design.panelLayout', { optional: true }),
    app: reference('design.appLayout', { optional: true }),
    menuLayout: choice(MENU_LAYOUTS, { optional: true }),
    menuVersion: choice(['100', '200'], { optional: true }),
    menuGridRowNum: cells(),
    menuGridColumnNum: cells(),
    submenuGridRowNum: cells(),
    submenuGridColumnNum: cells(),
    ordLots: shops(),
    /** Empty: all devices of these shops. */
    registers: references('pos.cashRegister', { default: [], max: 200 }),
    from: date({ optional: true }),
    to: date({ optional: true }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['name', 'logo', 'accent', 'background', 'ordLots', 'registers', 'from', 'to', 'active'],
    sort: 'name',
    filters: ['active', 'ordLots', 'registers'],
  },
  sections: {
    look: ['name', 'logo', 'accent', 'background', 'panel', 'app'],
    menu: [
      ...(['menuLayout', 'menuVersion', 'menuGridRowNum', 'menuGridColumnNum'] as const),
      ...(['submenuGridRowNum', 'submenuGridColumnNum'] as const),
    ],
    use: ['ordLots', 'registers', 'from', 'to', 'active'],
  },
})
