import { SitePay } from '#areas/payments/contract/site-pay.ts'
import { added } from './car-park.ts'
import type { Client } from './wire-client.ts'

/** The site takes card payments through the simulated provider. @returns the id of its account */
export const addSimulatorAccount = (owner: Client, siteId: string): Promise<string> =>
  added(owner, SitePay, { siteId, name: 'Simulator' })
