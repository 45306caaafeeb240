import { Site } from '#areas/system/contract/site.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { toAbn } from '#platform/rules/codes/abn.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { crudSuite } from '../../../tests/support/crud-suite.ts'
import { Category } from '../contract/category.ts'
import { MenuGroup } from '../contract/menu-group.ts'
import { Plu } from '../contract/plu.ts'
import { PluTag } from '../contract/plu-tag.ts'
import { PosCategory } from '../contract/pos-category.ts'
import { ProductGroup } from '../contract/product-group.ts'
import { Recommendation } from '../contract/recommendation.ts'
import { ScaleLabel } from '../contract/scale-label.ts'
import { Supplier } from '../contract/supplier.ts'
import { Tax } from '../contract/tax.ts'
import { Unit } from '../contract/unit.ts'
import { server } from './index.ts'

const areas = [platformArea, { area: 'system', resources: [serve(Site)] }, server]

crudSuite(Category, areas, {
  sample: n => ({ catName1: `Category ${n}`, position: n, buttonColour: '#1b6e5a' }),
  change: { catName2: '分类', cashier: false, fontSize: 'large' },
  find: 'Category 1',
})

crudSuite(Plu, areas, {
  sample: n => ({ pluName1: `Flat white ${n}`, price1: 5.5, price2: 4.9995, barcode: `CUP-${n}` }),
  change: { price1: 6.25, soldOut: true, featured: true },
  find: 'CUP-1',
})

crudSuite(Supplier, areas, {
  sample: n => ({ name: `Supplier ${n}`, abn: toAbn(String(100_000_000 + n)), email: `orders${n}@example.com` }),
  change: { paymentTermsDays: 45, paymentTermsFrom: 'endOfMonth', minimumOrder: 120.5 },
  find: 'orders1@',
})

crudSuite(Unit, areas, {
  sample: n => ({ name: `Unit ${n}`, symbol: `u${n}` }),
  change: { places: 3, active: false },
  find: 'Unit 1',
})

crudSuite(Tax, areas, {
  // Six numbers; the day tells rows of one number apart.
  sample: n => ({
    number: (n % 6) + 1,
    name: `Rate ${n}`,
    rate: n,
    effectiveFrom: `20${String(n).padStart(2, '0')}-07-01`,
  }),
  change: { rate: 12.5, mode: 'added' },
  find: 'Rate 1',
})

crudSuite(PosCategory, areas, {
  sample: n => ({ code: `P${n}`, name: `Group ${n}`, position: n }),
  change: { account: '4100', colour: '#1971c2' },
  find: 'Group 1',
})

crudSuite(MenuGroup, areas, {
  sample: n => ({ name: `Menu ${n}`, hours: [{ days: [5, 6], from: '22:00', to: '02:00' }], position: n }),
  change: { hours: [{ days: [1, 2], from: '06:00', to: '11:00' }], active: false },
  find: 'Menu 1',
})

crudSuite(PluTag, areas, {
  sample: n => ({ name: `Tag ${n}`, position: n }),
  change: { icon: 'leaf', colour: '#2f9e44' },
  find: 'Tag 1',
})

crudSuite(ProductGroup, areas, {
  sample: async (n, client) => {
    const item = await client.call(resourceOperations(Plu).action, {
      action: ACTION.add,
      row: { pluName1: `Item of group ${n}`, price1: n },
    })
    return { name: `Product group ${n}`, items: [(item.result as { id: string }).id] }
  },
  change: { items: [], notes: 'emptied' },
  find: 'Product group 1',
})

crudSuite(ScaleLabel, areas, {
  sample: async (n, client) => {
    // Ten prefixes a shop: each label has a shop of its own.
    const shop = await client.call(resourceOperations(Site).action, {
      action: ACTION.add,
      row: { lotName: `Counter ${n}`, lotType: 'retail' },
    })
    return {
      siteId: (shop.result as { id: string }).id,
      name: `Scale ${n}`,
      prefix: '21',
      contains: 'weight' as const,
    }
  },
  change: { itemDigits: 4, verified: true, contains: 'price' },
  find: 'Scale 1',
})

crudSuite(Recommendation, areas, {
  sample: n => ({ name: `Offer ${n}`, position: n }),
  change: { active: false, position: 7 },
  find: 'Offer 1',
})
