import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { pages } from '../contract/pages.ts'
import { PaymentConfig } from '../contract/payment-config.ts'
import { Register } from '../contract/register.ts'
import { demo } from './demo/pos-demo.ts'
import { uploading } from './ledger/upload-sales.ts'
import { paymentConfigHooks } from './payment-config-hooks.ts'

export const server: AreaServer = {
  area: 'pos',
  pages,
  resources: [serve(Register), serve(PaymentConfig, paymentConfigHooks)],
  operations: [uploading],
  demo,
}
