/** Prefixes of the keys of this area's pages, permissions and messages. Imports nothing, because sign-in loads it. */
export const keyPrefixes = [
  'parking',
  'app.boomGates',
  'app.scenarioControl',
  'app.ticketValidation',
  'app.validationList',
  'report.fee',
  'report.occupancy',
  'report.passages',
  'system.voucherMerchant',
  'report.validVoucher',
  'report.voucherPool',
  'report.voucherBilling',
]
