import { boolean, choice, colour, image, integer, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** Where customers and cashiers find an item. `catId` is given by the server when left out: the next free number. */
export const Category = resource('catalogue.category', {
  scope: 'merchant',
  title: 'catName1',
  fields: {
    catId: text({ max: 20, optional: true, unique: true }),
    catName1: text({ max: 80, unique: true }),
    /** Second name: another language, or the short one of a narrow printer. */
    catName2: text({ max: 80, optional: true }),
    posCategory: reference('catalogue.posCategory', { optional: true }),
    menuGroup: reference('catalogue.menuGroup', { optional: true }),
    position: integer({ min: 0, max: 9999, default: 0 }),
    active: boolean({ default: true }),
    cashier: boolean({ default: true }),
    kiosk: boolean({ default: false }),
    selfOrder: boolean({ default: false }),
    online: boolean({ default: false }),
    image: image({ optional: true }),
    buttonColour: colour({ optional: true }),
    textColour: colour({ optional: true }),
    fontSize: choice(['small', 'normal', 'large'], { default: 'normal' }),
    fontBold: boolean({ default: false }),
  },
  list: {
    columns: [
      'image',
      'catId',
      'catName1',
      'catName2',
      'posCategory',
      'menuGroup',
      'buttonColour',
      'position',
      'cashier',
      'online',
      'active',
    ],
    sort: 'position',
    filters: ['catName1', 'posCategory', 'menuGroup', 'cashier', 'kiosk', 'selfOrder', 'online', 'active'],
    search: ['catId', 'catName1', 'catName2'],
  },
  sections: {
    general: ['catId', 'catName1', 'catName2', 'posCategory', 'menuGroup', 'position', 'active'],
    where: ['cashier', 'kiosk', 'selfOrder', 'online'],
    look: ['image', 'buttonColour', 'textColour', 'fontSize', 'fontBold'],
  },
})
