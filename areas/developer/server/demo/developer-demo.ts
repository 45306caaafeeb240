import type { DemoContext, DemoStep } from '#platform/server/operation/area-server.ts'
import { Credential } from '../../contract/credential.ts'

async function run({ add }: DemoContext): Promise<void> {
  await add(Credential, [
    {
      name: 'Web shop',
      kind: 'test',
      scopes: ['pos.register:sell', 'pos.onlineOrders:deliver', 'catalogue.plu:list'],
      allSites: true,
    },
    { name: 'Bookkeeping export', kind: 'test', scopes: ['report.daily:view', 'report.daily:export'], allSites: true },
  ])
}

/** Credentials without secrets: whoever tries the demo issues one. */
export const demo: DemoStep = { run }
