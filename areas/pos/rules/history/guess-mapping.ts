/** Headers of other systems, in lower case, letters and digits only. */
const KNOWN_HEADERS: Readonly<Record<string, readonly string[]>> = {
  invoice: [
    'invoice',
    'invoiceno',
    'invoicenumber',
    'bill',
    'billnum',
    'billno',
    'billnumber',
    'receipt',
    'receiptno',
    'docket',
    'docketno',
    'transaction',
    'transactionid',
    'orderid',
    'orderno',
    'saleid',
    '单号',
    '账单号',
    '发票号',
  ],
  itemCode: [
    'itemcode',
    'stockcode',
    'code',
    'sku',
    'plu',
    'pluid',
    'productcode',
    'productid',
    'itemid',
    '商品编号',
    '货号',
    '编码',
  ],
  barcode: ['barcode', 'ean', 'upc', 'gtin', '条码'],
  name: ['name', 'description', 'item', 'itemname', 'product', 'productname', 'pluname1', '名称', '商品', '商品名称'],
  quantity: ['quantity', 'qty', 'units', 'count', '数量'],
  price: ['price', 'unitprice', 'amount', 'priceeach', 'linetotal', 'total', 'linenet', '单价', '价格', '金额'],
  soldAt: [
    'soldat',
    'invoicedate',
    'date',
    'datetime',
    'time',
    'timestamp',
    'saledate',
    'transactiondate',
    '日期',
    '时间',
  ],
  customer: ['customer', 'customerid', 'customername', 'member', 'client', '客户', '会员'],
}
const LINE_PRICES = new Set(['amount', 'linetotal', 'total', 'linenet', '金额'])

const plain = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Guesses the meaning of columns by the headers of other systems; each meaning once, the best-known header first. */
export function guessMapping(headers: readonly string[]): Record<string, string> {
  const free = new Map(headers.map(header => [plain(header), header]))
  const mapping: Record<string, string> = {}
  for (const [field, names] of Object.entries(KNOWN_HEADERS)) {
    const known = names.find(name => free.has(name))
    const header = known === undefined ? undefined : free.get(known)
    if (known === undefined || header === undefined) continue
    mapping[field] = header
    free.delete(known)
  }
  return mapping
}

/** Whether a price column is, by its header, for the whole line. */
export const isLinePrice = (header: string | undefined): boolean =>
  header !== undefined && LINE_PRICES.has(plain(header))
