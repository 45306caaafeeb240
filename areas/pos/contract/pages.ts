import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'pos'

export const pages: readonly Page[] = [
  page('pos.cashRegister', '/cashregister/home', { section, icon: 'cash-register' }),
  page('pos.paymentConfig', '/pos/payment', { section, icon: 'credit-card' }),
]
