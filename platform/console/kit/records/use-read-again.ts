import { useQueryClient } from '@tanstack/react-query'
import type { AnyResource } from '#platform/contract/define/resource.ts'

/** Reads rows on the screen again after a call that changes them: lists, forms, and what is queried under the resource's key. */
export function useReadAgain(of: AnyResource): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [of.key] })
}
