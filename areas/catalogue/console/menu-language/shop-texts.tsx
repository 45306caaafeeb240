import '#platform/console/kit/styles/control-styles.ts'
import { Alert, Button, Group, SegmentedControl, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { LANGUAGE_ACTION, shopLanguageAction } from '#areas/system/contract/shop-language.ts'
import { PageButtons } from '#platform/console/kit/list/page-buttons.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { TRANSLATED_KINDS, type TranslatedKind } from '../../rules/menu/translated-kinds.ts'
import { AddLanguage } from './add-language.tsx'
import { LanguageActions } from './language-actions.tsx'
import classes from './menu-language.module.css'
import { SyncStates } from './sync-states.tsx'
import { TextsGrid } from './texts-grid.tsx'
import { useShopLanguages, useTexts } from './use-menu-language.ts'

const PAGE = 50
/** Milliseconds without a key before a text is saved. */
const PAUSE = 250
const NO_LANGUAGE = 'en'

export function ShopTexts({ shop }: { shop: Shop }) {
  const t = useTranslations()
  const may = useAllowed('catalogue.menuLanguage:update')
  const maySync = useAllowed('site.language:update')
  const languages = useShopLanguages(shop.ordLot)
  const all = languages.data ?? []
  const [chosen, setChosen] = useState<string>()
  const isoName = chosen ?? (all.find(each => !each.defaultLanguage) ?? all[0])?.isoName ?? NO_LANGUAGE
  const [kind, setKind] = useState<TranslatedKind>('category')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, PAUSE)
  const [missingOnly, setMissingOnly] = useState(false)
  const [page, setPage] = useState(1)
  const { read, save, refresh } = useTexts({ kind, isoName, search, missingOnly, page })
  const fromStart =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setPage(1)
      set(value)
    }
  const tell = async (action: 2 | 600 | 601) => {
    const { edit } = LANGUAGE_ACTION
    const input = action === edit ? { action, isoName, defaultLanguage: true } : { action }
    try {
      await call(shopLanguageAction, { ...input, lot: shop.ordLot, channel: 'console' }, { hideErrors: true })
      if (action !== edit) toast({ message: t('catalogue.menuLanguage.sent', { shop: shop.lotName }), tone: 'good' })
    } catch (error) {
      tellRefusal(error)
    }
    await refresh()
  }
  const { rows = [], total = 0, missing = 0 } = read.data ?? {}
  const isDefault = all.some(each => each.isoName === isoName && each.defaultLanguage)
  return (
    <PageFrame
      title={t('catalogue.menuLanguage.title')}
      main={
        maySync && (
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={() => void tell(LANGUAGE_ACTION.syncLanguages)}>
              {t('catalogue.menuLanguage.send.600')}
            </Button>
            <Button onClick={() => void tell(LANGUAGE_ACTION.syncTexts)}>{t('catalogue.menuLanguage.send.601')}</Button>
          </Group>
        )
      }
    >
      <Stack gap="md">
        <Group gap="md" align="flex-start">
          {all.length > 0 && (
            <Select
              label={t('catalogue.menuLanguage.language')}
              data={all.map(each => ({
                value: each.isoName,
                label: each.defaultLanguage
                  ? t('catalogue.menuLanguage.isDefault', { language: each.isoName })
                  : each.isoName,
              }))}
              value={isoName}
              allowDeselect={false}
              onChange={value => value && fromStart(setChosen)(value)}
            />
          )}
          {maySync && all.length > 0 && !isDefault && (
            <Button variant="default" className={classes.beside} onClick={() => void tell(LANGUAGE_ACTION.edit)}>
              {t('catalogue.menuLanguage.makeDefault')}
            </Button>
          )}
          {maySync && (
            <AddLanguage
              lot={shop.ordLot}
              first={all.length === 0}
              onAdded={added => {
                setChosen(added)
                void refresh()
              }}
            />
          )}
        </Group>
        <SyncStates lot={shop.ordLot} onRetry={maySync ? tell : undefined} />
        {languages.error && (
          <Alert role="alert" color="red">
            {languages.error.message}
          </Alert>
        )}
        {all.length === 0 && languages.data && <Text>{t('catalogue.menuLanguage.none')}</Text>}
        {all.length > 0 && (
          <>
            <Group gap="sm" justify="space-between" align="flex-end">
              <Group gap="sm">
                <SegmentedControl
                  aria-label={t('catalogue.menuLanguage.kind')}
                  value={kind}
                  onChange={value => fromStart(setKind)(value as TranslatedKind)} // one of the list below
                  data={TRANSLATED_KINDS.map(value => ({
                    value,
                    label: t(`catalogue.menuLanguage.kinds.${value}`),
                  }))}
                />
                <TextInput
                  aria-label={t('catalogue.menuLanguage.search')}
                  placeholder={t('catalogue.menuLanguage.search')}
                  value={typed}
                  onChange={event => fromStart(setTyped)(event.currentTarget.value)}
                />
                <Switch
                  label={t('catalogue.menuLanguage.missingOnly', { count: missing })}
                  checked={missingOnly}
                  onChange={event => fromStart(setMissingOnly)(event.currentTarget.checked)}
                />
              </Group>
              <LanguageActions
                of={{ kind, isoName }}
                others={all.map(each => each.isoName).filter(iso => iso !== isoName)}
                locked={!may}
                onChanged={() => void refresh()}
              />
            </Group>
            {read.error && (
              <Alert role="alert" color="red">
                {read.error.message}
              </Alert>
            )}
            <TextsGrid key={`${kind} ${isoName}`} rows={rows} language={isoName} locked={!may} onSave={save} />
            <PageButtons
              page={page}
              pages={Math.ceil(total / PAGE)} // not money: pages
              onPage={setPage}
            />
          </>
        )}
      </Stack>
    </PageFrame>
  )
}
