import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import type { SearchHit, SearchProvider } from '#platform/console/shell/area-console.ts'
import { loadAreaMessages, translate } from '#platform/console/shell/language/messages.tsx'
import { Config } from '../contract/config.ts'
import { Site } from '../contract/site.ts'
import { User } from '../contract/user.ts'
import { searchLimits, searchShopSettings } from './sites/setting-search.ts'

/** As many of a kind as the palette shows without crowding out other results. */
const HITS = 6
const quiet = { hideLoading: true, hideErrors: true } as const

async function users(search: string, signal: AbortSignal): Promise<SearchHit[]> {
  const columns = ['userName', 'firstName', 'lastName', 'email']
  const { result } = await resourceCalls(User).list({ search, columns, pageSize: HITS }, { signal, ...quiet })
  return result.map(({ id, userName, firstName, lastName, email }) => ({
    id,
    title: `${firstName} ${lastName}`.trim() || userName,
    kind: translate('system.userManage.one'),
    detail: [userName, email].filter(Boolean).join(' · '),
    path: `/settings/usermanage?open=${id}`,
  }))
}

async function shops(search: string, signal: AbortSignal): Promise<SearchHit[]> {
  const columns = ['ordLot', 'lotName']
  const { result } = await resourceCalls(Site).list({ search, columns, pageSize: HITS }, { signal, ...quiet })
  return result.map(({ id, lotName, ordLot }) => ({
    id,
    title: lotName,
    kind: translate('system.site.one'),
    ...(ordLot ? { detail: ordLot } : {}),
    path: `/system/site?open=${id}`,
  }))
}

/** Users, shops and settings for the command palette. */
export async function systemSearch(): Promise<readonly SearchProvider[]> {
  await loadAreaMessages('system')
  return [
    { need: `${User.key}:list`, search: users },
    { need: `${Site.key}:list`, search: shops },
    { need: 'site.shopSettings:view', search: searchShopSettings },
    { need: `${Config.key}:list`, search: searchLimits },
  ]
}
