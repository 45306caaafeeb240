import type { ComponentType } from 'react'
import { matchPath, type PathParams } from '#platform/rules/match-path.ts'
import { LoginPage } from '../../public/login/login-page.tsx'
import type { ConsolePage } from '../area-console.ts'

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

/** Where the wanted path is reloaded inside the shell. */
export const REDIRECT_PATTERN = '/redirect/{path*}'

const of = (pattern: string, name: string, title: string, load: PublicRoute['load']): PublicRoute => ({
  pattern,
  name,
  title,
  load,
})

const own: readonly PublicRoute[] = [
  // With the entry, not after it: what a visitor needs first should not wait for a second round trip.
  { ...of('/login', 'login', 'platform.public.login.title', async () => LoginPage), page: LoginPage },
  of(REDIRECT_PATTERN, 'redirect', 'platform.public.redirect.title', () =>
    import('../../public/redirect-page.tsx').then(m => m.RedirectPage),
  ),
  of('/auth-redirect', 'authRedirect', 'platform.public.authRedirect.title', () =>
    import('../../public/auth-redirect-page.tsx').then(m => m.AuthRedirectPage),
  ),
  of('/404', 'notFound', 'platform.public.notFound.title', () =>
    import('../../public/not-found-page.tsx').then(m => m.NotFoundPage),
  ),
  of('/403', 'forbidden', 'platform.public.forbidden.title', () =>
    import('../../public/forbidden-page.tsx').then(m => m.ForbiddenPage),
  ),
  of('/email/us', 'emailUnsubscribe', 'platform.public.emailUnsubscribe.title', () =>
    import('../../public/email-unsubscribe-page.tsx').then(m => m.EmailUnsubscribePage),
  ),
  of('/invite/user/{token}', 'userInvitation', 'platform.public.invitation.title', () =>
    import('../../public/invitation-page.tsx').then(m => m.InvitationPage),
  ),
  of('/account/deletion', 'accountDeletion', 'platform.public.accountDeletion.title', () =>
    import('../../public/account-deletion-page.tsx').then(m => m.AccountDeletionPage),
  ),
]

const added: PublicRoute[] = []

/** Public pages of faces and areas (invitations, pay links, tickets); called by the front door before the start. */
export function registerPublicRoutes(more: readonly PublicRoute[]): void {
  added.push(...more)
}

export function findPublicRoute(path: string): { route: PublicRoute; params: PathParams } | null {
  for (const route of [...own, ...added]) {
    const params = matchPath(route.pattern, path)
    if (params) return { route, params }
  }
  return null
}

export const isPublicPath = (path: string): boolean => findPublicRoute(path) !== null
