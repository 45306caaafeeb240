import type { ShopDay } from '#areas/accounting/contract/daily-report.ts'
import { exportDays, listDays } from '#areas/accounting/contract/daily-report.ts'
import { addUsualAccounts } from '#areas/accounting/contract/default-account.ts'
import { Myob } from '#areas/accounting/contract/myob.ts'
import { Quickbook } from '#areas/accounting/contract/quickbook.ts'
import { RTN } from '#platform/contract/refusal.ts'
import type { ShopApp } from './shop-app.ts'
import type { Client, RawAnswer } from './wire-client.ts'

/** A bookkeeper with an ordinary chart of accounts and a set-up for each program. */
export async function keepBooks(app: ShopApp) {
  const added = await app.owner.call(addUsualAccounts, {})
  if (added.rtn !== RTN.done) throw new Error(added.dispMsg)
  const myob = await app.add(Myob, { name: 'MYOB', grouping: 'figure' })
  const desktop = await app.add(Quickbook, { name: 'Desktop', shape: 'desktop' })
  const online = await app.add(Quickbook, { name: 'Online' })
  const setups = {
    myob: { program: 'myob', setup: myob },
    desktop: { program: 'quickbook', setup: desktop },
    online: { program: 'quickbook', setup: online },
  } as const
  return {
    setups,
    list: async (from: string, to: string, client: Client = app.owner) =>
      (await client.call(listDays, { from, to })).result.days,
    /** The file, or the envelope of a refusal. */
    export: (
      days: readonly ShopDay[],
      more: { for?: keyof typeof setups; again?: boolean } = {},
      client: Client = app.owner,
    ) => client.raw(exportDays.path, { ...setups[more.for ?? 'myob'], days, ...(more.again && { again: true }) }),
  }
}

export const isFile = ({ headers }: RawAnswer): boolean =>
  String(headers['content-disposition'] ?? '').includes('attachment')

export const refusalIn = ({ text }: RawAnswer): { rtn: number; dispMsg: string; map?: Record<string, unknown> } =>
  JSON.parse(text)

/** Lines of a tab-separated file as records by its header. */
export function readTable(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.split('\r\n')
  const names = head.split('\t')
  return lines
    .filter(line => line !== '')
    .map(line => Object.fromEntries(line.split('\t').map((cell, at) => [names[at] ?? '', cell])))
}
