import { useQuery } from '@tanstack/react-query'
import { searchWords } from '#platform/contract/calls/session.ts'
import { call } from '../api/call.ts'
import { useLocale } from '../language/messages.tsx'
import type { SearchWords } from './entries.ts'

const NO_WORDS: SearchWords = {}

/** Loaded once; until then, and after a failure, pages are found by their titles. */
export function useSearchWords(): SearchWords {
  const { id } = useLocale()
  const { data } = useQuery({
    queryKey: [searchWords.path, id],
    queryFn: async ({ signal }) =>
      (await call(searchWords, {}, { signal, hideLoading: true, hideErrors: true })).result,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? NO_WORDS
}
