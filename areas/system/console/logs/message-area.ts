/** Keys, or their first word, that have their messages in an area of another name; a whole key goes before its first word. */
const AREAS: Readonly<Record<string, string>> = {
  acs: 'access',
  'acs.spotActive': 'system',
  'acs.spotGenerate': 'system',
  'acs.spotManage': 'system',
  'site.command': 'access',
  'site.commandCode': 'access',
  'parking.area': 'access',
  fee: 'fees',
  member: 'members',
  message: 'messaging',
  'site.emailConfig': 'messaging',
  'site.messageElement': 'messaging',
  'report.emailArchive': 'messaging',
  'report.emailEvent': 'messaging',
  oa: 'office',
  'system.voucherMerchant': 'parking',
  cardpay: 'payments',
  eftpos: 'payments',
  'site.sitePay': 'payments',
  design: 'printing',
  promotion: 'promotions',
  report: 'reports',
  'site.lotInfo': 'sites',
  'site.lotFiles': 'sites',
  'site.lotTips': 'sites',
  'site.tradeHours': 'sites',
  'site.lotBusinessTime': 'sites',
  app: 'stock',
  'pos.stockItem': 'stock',
  site: 'system',
  log: 'system',
  mls: 'system',
  ticket: 'tickets',
}

/** Area whose file has the messages of a resource or document: `tickets` for `ticket.booking`. */
export function messageArea(key: string): string {
  const root = key.split('.')[0] ?? ''
  return AREAS[key] ?? AREAS[root] ?? root
}
