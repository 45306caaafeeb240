import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { RecordFacts } from '#platform/console/kit/records/record-facts.tsx'
import { type Permission, usePermission } from '#platform/console/kit/records/use-permissions.ts'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop, useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { LANGUAGE_ACTION, ShopLanguage, shopLanguageAction } from '../../contract/shop-language.ts'
import { attempt } from '../attempt.ts'
import { languageName } from './language-name.ts'

type LanguageRow = RowOf<typeof ShopLanguage>

const LanguageDialog = lazy(() => import('./language-dialog.tsx').then(m => ({ default: m.LanguageDialog })))
const DEFAULT_WIDTH = 200

const LanguageBody = ({ row }: RecordPartProps<typeof ShopLanguage>) => (
  <RecordFacts resource={ShopLanguage} row={row} fields={['isoName', 'defaultLanguage']} />
)
const view: FormView<typeof ShopLanguage> = { body: LanguageBody }

/** "British English (en-gb)", in the user's language. */
function NameCell({ iso }: { iso: string }) {
  return `${languageName(iso, useLocale().id)} (${iso})`
}

function DefaultCell({ row }: { row: LanguageRow }) {
  const t = useTranslations()
  const queries = useQueryClient()
  const permission = usePermission('site.language:update')
  const { shops } = useSession()
  if (row.defaultLanguage) return <StateDot tone="good">{t('site.language.isDefault')}</StateDot>
  const lot = shops.find(shop => shop.shopId === row.siteId)?.ordLot
  if (!permission.allowed || !lot) return null
  const choose = () =>
    attempt(async () => {
      const input = { action: LANGUAGE_ACTION.edit, isoName: row.isoName, defaultLanguage: true, lot }
      await call(shopLanguageAction, input, { hideErrors: true })
      await queries.invalidateQueries({ queryKey: [ShopLanguage.key] })
    })
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      onClick={event => {
        event.stopPropagation()
        void choose()
      }}
    >
      {t('site.language.makeDefault')}
    </Button>
  )
}

const arrange = (columns: TableColumn<LanguageRow>[]): TableColumn<LanguageRow>[] =>
  columns.map(column => {
    if (column.id === 'isoName') return { ...column, cell: row => <NameCell iso={row.isoName} /> }
    if (column.id === 'defaultLanguage')
      return { ...column, width: DEFAULT_WIDTH, cell: row => <DefaultCell row={row} /> }
    return column
  })

/** Languages of a shop's data; they can be sent to the shop's own server from here. */
export function LanguagePage() {
  return <ResourceListPage resource={ShopLanguage} view={view} arrange={arrange} main={<LanguageActions />} />
}

function LanguageActions() {
  const t = useTranslations()
  const shop = useCurrentShop()
  const held = usePermission('site.language:update')
  const [adding, setAdding] = useState(false)
  const permission: Permission = useMemo(
    () => (held.allowed && !shop ? { there: true, allowed: false, reason: t('system.pleaseSelectShop') } : held),
    [held, shop, t],
  )
  const sync = (action: 600 | 601) =>
    attempt(async () => {
      await call(shopLanguageAction, { action, lot: shop?.ordLot ?? '' }, { hideErrors: true })
      toast({ message: t('site.language.sent', { shop: shop?.lotName ?? '' }), tone: 'good' })
    })
  return (
    <Group gap="xs" justify="flex-end">
      <ReasonedButton
        permission={permission}
        variant="default"
        onClick={() => void sync(LANGUAGE_ACTION.syncLanguages)}
      >
        {t('site.language.syncLanguages')}
      </ReasonedButton>
      <ReasonedButton permission={permission} variant="default" onClick={() => void sync(LANGUAGE_ACTION.syncTexts)}>
        {t('site.language.syncTexts')}
      </ReasonedButton>
      <ReasonedButton permission={permission} onClick={() => setAdding(true)}>
        {t('platform.list.add')}
      </ReasonedButton>
      <Suspense>
        {adding && shop && <LanguageDialog lot={shop.ordLot} shop={shop.lotName} onClose={() => setAdding(false)} />}
      </Suspense>
    </Group>
  )
}
