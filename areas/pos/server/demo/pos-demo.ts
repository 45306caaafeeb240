import type { DemoStep } from '#platform/server/operation/area-server.ts'
import { PaymentConfig } from '../../contract/payment-config.ts'
import { Register } from '../../contract/register.ts'
import { demoSites } from './demo-sites.ts'
import { paymentRows } from './payment-rows.ts'
import { registerRows } from './register-rows.ts'

export const demo: DemoStep = {
  after: ['catalogue'],
  async run(demo) {
    const sites = await demoSites(demo)
    await demo.add(Register, registerRows(sites))
    await demo.add(PaymentConfig, paymentRows(sites))
  },
}
