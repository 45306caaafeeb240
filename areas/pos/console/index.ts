import { resourcePage } from '#platform/console/kit/resource-page.tsx'
import type { AreaConsole } from '#platform/console/shell/area-console.ts'

export const console: AreaConsole = {
  area: 'pos',
  pages: {
    'pos.cashRegister': resourcePage(() => import('../contract/register.ts').then(m => m.Register)),
    'pos.paymentConfig': resourcePage(() => import('../contract/payment-config.ts').then(m => m.PaymentConfig)),
  },
}
