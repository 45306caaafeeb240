import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { languageSyncs, shopLanguages } from '#areas/system/contract/shop-language.ts'
import { call } from '#platform/console/shell/api/call.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { saveTranslations, translatedNames } from '../../contract/menu-language.ts'

const KEY = 'catalogue.menuLanguage'

export type TextsQuery = InputOfOperation<typeof translatedNames>

export const useShopLanguages = (lot: string) =>
  useQuery({
    queryKey: [KEY, 'languages', lot],
    queryFn: async ({ signal }) => (await call(shopLanguages, { lot }, { signal, hideErrors: true })).result,
  })

export const useLanguageSyncs = (lot: string) =>
  useQuery({
    queryKey: [KEY, 'syncs', lot],
    queryFn: async ({ signal }) => (await call(languageSyncs, { lot }, { signal, hideErrors: true })).result.syncs,
    refetchInterval: 30_000,
  })

/** Names of the page that is asked for, and the way to give one. */
export function useTexts(request: TextsQuery) {
  const queries = useQueryClient()
  const read = useQuery({
    queryKey: [KEY, 'texts', request],
    queryFn: async ({ signal }) => (await call(translatedNames, request, { signal, hideErrors: true })).result,
    placeholderData: keepPreviousData,
  })
  return {
    read,
    async save(id: string, text: string): Promise<void> {
      const { kind, isoName } = request
      await call(saveTranslations, { kind, isoName, texts: [{ id, text }] }, { hideErrors: true })
    },
    refresh: () => queries.invalidateQueries({ queryKey: [KEY] }),
  }
}
