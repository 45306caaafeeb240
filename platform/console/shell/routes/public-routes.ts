import type { ComponentType } from 'react'
import { matchPath, type PathParams } from '#platform/rules/console/match-path.ts'
import { LoginPage } from '../../public/login/login-page.tsx'
import type { ConsolePage } from '../area-console.ts'
import { addPublicPatterns, PUBLIC_PATTERNS } from './public-paths.ts'

export interface PublicRoute extends ConsolePage {
  readonly pattern: string
  readonly name: string
  /** Message key of its title. */
  readonly title: string
  /**
   * Where it comes with the entry: drawn at once. React keeps what it has waited for by Suspense back until 300 ms after
   * the splash.
   */
  readonly page?: ComponentType
}

const of = (name: keyof typeof PUBLIC_PATTERNS, title: string, load: PublicRoute['load']): PublicRoute => ({
  pattern: PUBLIC_PATTERNS[name],
  name,
  title,
  load,
})

const own: readonly PublicRoute[] = [
  // With the entry, not after it: what a visitor needs first should not wait for a second round trip.
  { ...of('login', 'platform.public.login.title', async () => LoginPage), page: LoginPage },
  of('redirect', 'platform.public.redirect.title', () =>
    import('../../public/redirect-page.tsx').then(m => m.RedirectPage),
  ),
  of('authRedirect', 'platform.public.authRedirect.title', () =>
    import('../../public/auth-redirect-page.tsx').then(m => m.AuthRedirectPage),
  ),
  of('notFound', 'platform.public.notFound.title', () =>
    import('../../public/not-found-page.tsx').then(m => m.NotFoundPage),
  ),
  of('forbidden', 'platform.public.forbidden.title', () =>
    import('../../public/forbidden-page.tsx').then(m => m.ForbiddenPage),
  ),
  of('emailUnsubscribe', 'platform.public.emailUnsubscribe.title', () =>
    import('../../public/email-unsubscribe-page.tsx').then(m => m.EmailUnsubscribePage),
  ),
  of('userInvitation', 'platform.public.invitation.title', () =>
    import('../../public/invitation-page.tsx').then(m => m.InvitationPage),
  ),
  of('accountDeletion', 'platform.public.accountDeletion.title', () =>
    import('../../public/account-deletion-page.tsx').then(m => m.AccountDeletionPage),
  ),
]

const added: PublicRoute[] = []

/** Public pages of apps and areas (invitations, pay links, tickets); called by the front door before the start. */
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
