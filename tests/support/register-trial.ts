import { afterAll, beforeAll, beforeEach } from 'vitest'
import { Register } from '#areas/pos/contract/register.ts'
import { type ShopApp, startShopApp } from './shop-app.ts'

interface RegisterTrial {
  readonly app: ShopApp
  /** Code of the register of this test. */
  readonly register: string
  readonly registerId: string
}

/** A shop for a file of tests, and for each test a register of its own that nobody has opened. */
export function registerTrial(prefix: string, facts: { readonly varianceLimit?: number } = {}): () => RegisterTrial {
  let trial: RegisterTrial
  let app: ShopApp
  let count = 0
  beforeAll(async () => {
    app = await startShopApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    count += 1
    const register = `${prefix}${count}`
    const registerId = await app.add(Register, { siteId: app.siteId, code: register, name: register, ...facts })
    trial = { app, register, registerId }
  })
  return () => trial
}
