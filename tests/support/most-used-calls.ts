const each = (prefix: string, names: string) => names.split(' ').map(name => `/v1/${prefix}${name}`)

/** What a web shop, a till, a kiosk, a loyalty program and a bookkeeper call. */
export const MOST_USED = [
  ...each('catalogue/', 'plu/action plu/get category/action category/get supplier/action plu/bulk plu/figures'),
  ...each('catalogue/', 'plu/soldOut menu/published tables/plan optionGroup/all recommendation/all scaleLabel/rules'),
  ...each('pos/', 'sale/upload sale/find basket/price onlineOrder/deliver onlineOrder/step onlineOrders/action'),
  ...each('pos/', 'till/snapshot till/onlineOrders register/open register/close register/cash register/states'),
  ...each('pos/', 'cashRegister/action attendance/clock priceInquiry/find kitchen/order kitchen/tickets'),
  ...each('promotion/', 'book list'),
  ...each('member/', 'member/action member/get lookup points/quote points/hold svc/read svc/transact reward/issue'),
  ...each('stock/', 'onHand/list onHand/ofItem taking/action purchaseOrder/action transfer/action'),
  ...each('report/', 'daily/run daily/sheet posOrder/bill'),
  ...each('', 'site/names home/dashboard'),
]
