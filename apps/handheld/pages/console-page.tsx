import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo } from 'react'
import { queryClient } from '#platform/console/shell/api/query-client.ts'
import { PlaceProvider } from '#platform/console/shell/frame/place.tsx'
import { useAddress } from '#platform/console/shell/routes/navigation.ts'
import { lazyPage } from '#platform/console/shell/tabs/lazy-page.ts'
import { PageBoundary } from '#platform/console/shell/tabs/page-boundary.tsx'
import { updatePlace } from '#platform/console/shell/tabs/place-store.ts'
import classes from '../screen/handheld.module.css'

/** A page of the console at phone size, in its own place as in a tab. */
export function ConsolePage({ page, path }: { page: string; path: string }) {
  const { query } = useAddress()
  const facts = useMemo(() => ({ path, key: page, params: {} }), [path, page])
  useEffect(() => updatePlace(path, { query, active: true }), [path, query])
  const Page = lazyPage(page)
  return (
    <main className={classes.console}>
      <QueryClientProvider client={queryClient}>
        <PlaceProvider facts={facts}>
          <PageBoundary page={page}>
            <Suspense>{Page && <Page />}</Suspense>
          </PageBoundary>
        </PlaceProvider>
      </QueryClientProvider>
    </main>
  )
}
