import type { ComponentType } from 'react'
import { matchPath, type PathParams } from '#platform/rules/console/match-path.ts'
import { LoginPage } from '../../public/login/login-page.tsx'
import type { ConsolePage } from '../area-console.ts'
import { loadPublicMessages } from '../language/messages.tsx'
import { addPublicPatterns, PUBLIC_PATTERNS } from './public-paths.ts'

export interface PublicRoute extends ConsolePage {
  readonly pattern: string
  /** Message key of its title; absent: the page names the window. */
  readonly title?: string
  /**
   * Loaded with the entry and drawn at once. React delays parts that it awaited with Suspense until 300 ms after the
   * splash.
   */
  readonly page?: ComponentType
}

const of = (name: keyof typeof PUBLIC_PATTERNS, title: string): PublicRoute => ({
  pattern: PUBLIC_PATTERNS[name],
  title,
  load: async () => {
    const open = async () => (await import('../../public/public-pages.ts')).publicPages[name]()
    return (await Promise.all([open(), loadPublicMessages()]))[0]
  },
})

const own: readonly PublicRoute[] = [
  // Bundled with the entry, so that sign-in needs no second round trip.
  { ...of('login', 'platform.public.login.title'), page: LoginPage },
  of('redirect', 'platform.public.redirect.title'),
  of('authRedirect', 'platform.public.authRedirect.title'),
  of('notFound', 'platform.public.notFound.title'),
  of('forbidden', 'platform.public.forbidden.title'),
  of('emailUnsubscribe', 'platform.public.emailUnsubscribe.title'),
  of('userInvitation', 'platform.public.invitation.title'),
  of('memberInvitation', 'platform.public.invited.title.member'),
  of('merchantInvitation', 'platform.public.invited.title.merchant'),
  of('accountDeletion', 'platform.public.accountDeletion.title'),
]

const added: PublicRoute[] = []

/** Public pages of apps and areas (invitations, pay links, tickets); called by the entry point before the start. */
export function registerPublicRoutes(more: readonly PublicRoute[]): void {
  added.push(...more)
  addPublicPatterns(more.map(({ pattern }) => pattern))
}

export function findPublicRoute(path: string): { route: PublicRoute; params: PathParams } | null {
  for (const route of [...own, ...added]) {
    const params = matchPath(route.pattern, path)
    if (params) return { route, params }
  }
  return null
}
