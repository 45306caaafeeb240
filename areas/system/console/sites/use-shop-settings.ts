import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changed, isDirty, newDraft, valueIn } from '#platform/console/kit/form/form-state.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { session, updateSession } from '#platform/console/shell/session-store.ts'
import { toast } from '#platform/console/shell/toast.ts'
import { fieldProblems } from '#platform/contract/field-problems.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { withDefaults } from '#platform/rules/shop-settings.ts'
import { getShopSettings, type ShopSettingsOf, saveShopSettings } from '../../contract/shop-settings.ts'
import { siteExtInfo, siteSettings } from '../../contract/site.ts'

/** Settings and addresses are drafted together; the names of the latter begin so. */
export const EXT = 'extInfo.'

type Given = Readonly<Record<string, unknown>>

const flat = ({ settings, extInfo }: ShopSettingsOf): Given => ({
  ...settings,
  ...Object.fromEntries(Object.entries(extInfo).map(([name, value]) => [EXT + name, value])),
})

/** What is set: blanks and "no" stand for the default, which is not written down. */
const setOnly = (values: Given): Given =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null && value !== '' && value !== false))

function parted(values: Given): { settings: Given; extInfo: Given } {
  const entries = Object.entries(setOnly(values))
  const isExt = ([name]: [string, unknown]) => name.startsWith(EXT)
  return {
    settings: Object.fromEntries(entries.filter(entry => !isExt(entry))),
    extInfo: Object.fromEntries(entries.filter(isExt).map(([name, value]) => [name.slice(EXT.length), value])),
  }
}

/** The console itself formats by the settings: it takes them over at once. */
function takeOver({ ordLot, settings, extInfo }: ShopSettingsOf): void {
  const { shops, currentShop } = session.get()
  const fresh = withDefaults(settings, JSON.stringify(extInfo))
  const renewed = shops.map(shop => (shop.ordLot === ordLot ? { ...shop, settings: fresh } : shop))
  updateSession({
    shops: renewed,
    currentShop: renewed.find(shop => shop.ordLot === currentShop?.ordLot) ?? currentShop,
  })
}

/** The settings of one shop under change. @param ordLot of the shop */
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
  // A newer reading takes the place of the older one only while nothing has been changed.
  if (read.data && read.data !== taken && !isDirty(draft)) {
    setTaken(read.data)
    setDraft(newDraft(flat(read.data)))
  }

  const values = { ...draft.base, ...draft.changes }
  const { settings, extInfo } = parted(values)

  const save = async (): Promise<boolean> => {
    const judged = [siteSettings.safeParse(settings), siteExtInfo.safeParse(extInfo)] as const
    const [own, ext] = judged
    if (!own.success || !ext.success) {
      const extProblems = ext.success ? {} : fieldProblems(ext.error.issues)
      const problems = {
        ...(own.success ? {} : fieldProblems(own.error.issues)),
        ...Object.fromEntries(Object.entries(extProblems).map(([name, problem]) => [EXT + name, problem])),
      }
      setDraft(now => ({ ...now, problems }))
      setFailure(t('platform.form.checkFields', { count: Object.keys(problems).length }))
      return false
    }
    setSaving(true)
    setFailure(undefined)
    try {
      const input = { ordLot, version: taken?.version ?? 0, settings: own.data, extInfo: ext.data }
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
    /** As they would be saved now. */
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
    /** Throws the changes away and reads again. */
    startAgain: () => {
      setFailure(undefined)
      setDraft(now => newDraft(now.base))
      void read.refetch()
    },
  }
}

export type ShopSettingsForm = ReturnType<typeof useShopSettingsForm>
