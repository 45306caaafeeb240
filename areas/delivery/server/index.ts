import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { DeliveryAccount } from '../contract/account.ts'
import { DeliveryHours } from '../contract/hours.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { DeliveryOrder } from '../contract/order.ts'
import { pages } from '../contract/pages.ts'
import { sections } from '../contract/sections.ts'
import { accountHooks } from './accounts/account-hooks.ts'
import { connectingAccount, testingAccount } from './accounts/connect-account.ts'
import { pausingAccount } from './accounts/pause-account.ts'
import { simulatingOrder } from './accounts/simulate-order.ts'
import { demo } from './demo/delivery-demo.ts'
import { hoursHooks } from './hours/hours-hooks.ts'
import { comparingHours, pushingHours } from './hours/push-hours.ts'
import { pushingSoldOut } from './items/push-availability.ts'
import { deliveryHook } from './orders/delivery-hook.ts'
import { servedDeliveryOrders } from './orders/delivery-orders-report.ts'
import { followingOrders } from './orders/follow-orders.ts'
import { tellingOrderStory } from './orders/order-story.ts'
import { deliveryJob } from './tasks/delivery-job.ts'

export const server: AreaServer = {
  area: 'delivery',
  keyPrefixes,
  sections,
  pages,
  resources: [serve(DeliveryAccount, accountHooks), serve(DeliveryHours, hoursHooks), serve(DeliveryOrder)],
  operations: [
    testingAccount,
    connectingAccount,
    pausingAccount,
    simulatingOrder,
    pushingHours,
    comparingHours,
    tellingOrderStory,
  ],
  reports: [servedDeliveryOrders],
  reactions: [followingOrders, pushingSoldOut],
  jobs: [deliveryJob],
  routes: [deliveryHook],
  keptFromLog: [{ resource: DeliveryAccount.key, fields: ['hookSecret'] }],
  demo,
}
