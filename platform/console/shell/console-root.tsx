import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ComponentType, lazy, Suspense, useEffect, useMemo } from 'react'
import { theme, variables } from '../theme/theme.ts'
import { findApp } from './apps.ts'
import { askedQuestion } from './confirm/confirm.tsx'
import { WithoutFrame } from './frame/frame.tsx'
import { LoadingBar } from './frame/loading-bar.tsx'
import { Splash } from './frame/splash.tsx'
import { useWindowTitle } from './frame/use-window-title.ts'
import { guardVerdict } from './guard/guard.ts'
import { MessagesProvider, useTranslations } from './language/messages.tsx'
import { lazyPart } from './loadable.tsx'
import { askedProof } from './proof/ask-proof.ts'
import { useAddress } from './routes/navigation.ts'
import { PublicParams } from './routes/public-params.tsx'
import { REDIRECT_PATTERN } from './routes/public-paths.ts'
import { findPublicRoute, type PublicRoute } from './routes/public-routes.ts'
import { session } from './session/session-store.ts'
import { shellPart } from './shell-part.ts'
import { useStore } from './store.ts'
import { loadChunk } from './tabs/lazy-page.ts'
import { PageBoundary } from './tabs/page-boundary.tsx'
import { LateToasts } from './toast/late-toasts.tsx'

const schemes = localStorageColorSchemeManager({ key: 'colour-scheme' })

/** Root of the console: public pages, apps or the shell, with toasts and dialogs above them. */
export function ConsoleRoot() {
  return (
    <MessagesProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        colorSchemeManager={schemes}
        defaultColorScheme="auto"
        // The library's sheet of default variables (27 kB, most of them ours anyway) is not loaded.
        deduplicateCssVariables={false}
      >
        <LoadingBar />
        <PageBoundary page="shell">
          <Suspense fallback={<Splash />}>
            <Doorway />
          </Suspense>
        </PageBoundary>
        <LateToasts />
        <Question />
        <Proof />
      </MantineProvider>
    </MessagesProvider>
  )
}

const ConfirmDialogue = lazy(() =>
  loadChunk('confirm', () => import('./confirm/confirm-dialogue.tsx').then(m => ({ default: m.ConfirmDialogue }))),
)

function Question() {
  const isOpen = useStore(askedQuestion) !== null
  if (!isOpen) return null
  return (
    <Suspense>
      <ConfirmDialogue />
    </Suspense>
  )
}

const ProofDialogue = lazy(() =>
  loadChunk('proof', () => import('./proof/proof-dialogue.tsx').then(m => ({ default: m.ProofDialogue }))),
)

/** Above a confirmation that waits for the same call. */
function Proof() {
  const isOpen = useStore(askedProof) !== null
  if (!isOpen) return null
  return (
    <Suspense>
      <ProofDialogue />
    </Suspense>
  )
}

function Doorway() {
  const verdict = useStore(guardVerdict)
  const signedIn = useStore(session, now => now.roles.length > 0)
  const { path } = useAddress()
  const matched = useMemo(() => findPublicRoute(path), [path])
  if (verdict === 'pending') return <Splash />
  if (verdict !== 'allowed') throw verdict
  // The shell stays while a page is created again.
  if (matched && matched.route.pattern !== REDIRECT_PATTERN) return <PublicPage {...matched} />
  const app = findApp(path)
  if (app && signedIn) return <Lazy load={app.load} />
  return (
    <>
      {matched && <PublicPage {...matched} />}
      {signedIn && <shellPart.Part />}
    </>
  )
}

function PublicPage({ route, params }: { route: PublicRoute; params: Readonly<Record<string, string>> }) {
  const { page: Page, title } = route
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <PublicParams value={params}>
      <WithoutFrame />
      {title && <WindowTitle of={title} />}
      {Page ? <Page /> : <Lazy load={route.load} />}
    </PublicParams>
  )
}

function WindowTitle({ of }: { of: string }) {
  useWindowTitle(useTranslations()(of))
  return null
}

function Lazy({ load }: { load: () => Promise<ComponentType> }) {
  const { Part } = lazyPart(load)
  return (
    <>
      <WithoutFrame />
      <Part />
    </>
  )
}
