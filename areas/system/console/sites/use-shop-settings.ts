import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import '#platform/console/schemas/library.ts'
import { changed, isDirty, newDraft, valueIn } from '#platform/console/kit/form/form-state.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { session, updateSession } from '#platform/console/shell/session/session-store.ts'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { fieldProblems } from '#platform/contract/field-problems.ts'
import { type FieldProblems, RTN } from '#platform/contract/refusal.ts'
import { withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { getShopSettings, type ShopSettingsOf, saveShopSettings, shopContact } from '../../contract/shop-settings.ts'
import { siteExtInfo, siteSettings } from '../../contract/site.ts'

/** Settings and addresses share one draft; this is the prefix of the latter. */
export const EXT = 'extInfo.'
export const CONTACT = 'contact.'

type Given = Readonly<Record<string, unknown>>

const prefixed = (prefix: string, values: Given): Given =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]))

const flat = ({ settings, extInfo, contact }: ShopSettingsOf): Given => ({
  ...settings,
  ...prefixed(EXT, extInfo),
  ...prefixed(CONTACT, contact),
})

/** Only explicit settings: blanks and "no" stand for the default and are not stored. */
const setOnly = (values: Given): Given =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null && value !== '' && value !== false))

function parted(values: Given): { settings: Given; extInfo: Given; contact: Given } {
  const entries = Object.entries(setOnly(values))
  const withPrefix = (prefix: string): Given =>
    Object.fromEntries(
      entries.filter(([name]) => name.startsWith(prefix)).map(([name, value]) => [name.slice(prefix.length), value]),
    )
  const own = entries.filter(([name]) => !name.startsWith(EXT) && !name.startsWith(CONTACT))
  return {
    settings: Object.fromEntries(own),
    extInfo: withPrefix(EXT),
    contact: { phone: null, email: null, address: null, ...withPrefix(CONTACT) },
  }
}

const listProblems = (prefix: string, { error }: z.ZodSafeParseResult<unknown>): FieldProblems =>
  Object.fromEntries(
    Object.entries(error ? fieldProblems(error.issues) : {}).map(([name, problem]) => [prefix + name, problem]),
  )

/** The console formats by these settings, so it applies them at once. */
function takeOver({ ordLot, settings, extInfo }: ShopSettingsOf): void {
  const { shops, currentShop } = session.get()
  const fresh = withDefaults(settings, JSON.stringify(extInfo))
  const renewed = shops.map(shop => (shop.ordLot === ordLot ? { ...shop, settings: fresh } : shop))
  updateSession({
    shops: renewed,
    currentShop: renewed.find(shop => shop.ordLot === currentShop?.ordLot) ?? currentShop,
  })
}

/**
 * The settings of one shop being edited.
 * @param ordLot of the shop
 */
export function useShopSettingsForm(ordLot: string) {
  const t = useTranslations()
  const queries = useQueryClient()
  const queryKey = ['site.shopSettings', ordLot]
  const read = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(getShopSettings, { ordLot }, { signal, hideErrors: true })).result,
    refetchOnWindowFocus: false,
  })
  const [draft, setDraft] = useState(() => newDraft({}))
  const [taken, setTaken] = useState<ShopSettingsOf>()
  const [failure, setFailure] = useState<string>()
  const [saving, setSaving] = useState(false)
  // Newer data replaces the older only while nothing is edited.
  if (read.data && read.data !== taken && !isDirty(draft)) {
    setTaken(read.data)
    setDraft(newDraft(flat(read.data)))
  }

  const values = { ...draft.base, ...draft.changes }
  const { settings, extInfo, contact } = parted(values)

  const save = async (): Promise<boolean> => {
    const own = siteSettings.safeParse(settings)
    const ext = siteExtInfo.safeParse(extInfo)
    const reach = shopContact.safeParse(contact)
    if (!own.success || !ext.success || !reach.success) {
      const problems = { ...listProblems('', own), ...listProblems(EXT, ext), ...listProblems(CONTACT, reach) }
      setDraft(now => ({ ...now, problems }))
      setFailure(t('platform.form.checkFields', { count: Object.keys(problems).length }))
      return false
    }
    setSaving(true)
    setFailure(undefined)
    try {
      const input = { ordLot, version: taken?.version ?? 0, settings: own.data, extInfo: ext.data, contact: reach.data }
      const { result } = await call(saveShopSettings, input, { hideErrors: true })
      setTaken(result)
      setDraft(newDraft(flat(result)))
      queries.setQueryData(queryKey, result)
      takeOver(result)
      toast({ message: t('platform.form.saved'), tone: 'good' })
      return true
    } catch (error) {
      if (!isCallError(error)) throw error
      setFailure(error.rtn === RTN.changedSince ? t('site.shopSettings.changedSince') : error.message)
      return false
    } finally {
      setSaving(false)
    }
  }

  return {
    loading: read.isPending,
    loadError: read.error,
    retry: () => void read.refetch(),
    /** In the form in which they would be saved. */
    settings,
    extInfo,
    value: (name: string) => valueIn(draft, name),
    error: (name: string) => {
      const problem = draft.problems[name]
      return problem && t(problem.code, problem.params)
    },
    set: (name: string, value: unknown) => {
      setFailure(undefined)
      setDraft(now => changed(now, name, value))
    },
    dirty: isDirty(draft),
    saving,
    failure,
    save,
    /** Discards the changes and reloads. */
    startAgain: () => {
      setFailure(undefined)
      setDraft(now => newDraft(now.base))
      void read.refetch()
    },
  }
}

export type ShopSettingsForm = ReturnType<typeof useShopSettingsForm>
