import type { ComponentType } from 'react'
import { matchPath, type PathParams } from '#platform/rules/console/match-path.ts'
import { LoginPage } from '../../public/login/login-page.tsx'
import type { ConsolePage } from '../area-console.ts'
import { loadPublicMessages } from '../language/messages.tsx'
import { addPublicPatterns, PUBLIC_PATTERNS } from './public-paths.ts'

export interface PublicRoute extends ConsolePage {
  readonly pattern: string
  readonly name: string
  /** Message key of its title. */
  readonly title: string
  /**
   * Loaded with the entry and drawn at once. React delays parts that it awaited with Suspense until 300 ms after the
   * splash.
   */
  readonly page?: ComponentType
}

const of = (name: keyof typeof PUBLIC_PATTERNS, title: string, load: PublicRoute['load']): PublicRoute => ({
  pattern: PUBLIC_PATTERNS[name],
  name,
  title,
  load: async () => {
    const [page] = await Promise.all([load(), loadPublicMessages()])
    return page
  },
})

const own: readonly PublicRoute[] = [
  // Bundled with the entry, so that sign-in needs no second round trip.
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
  of('memberInvitation', 'platform.public.invited.title.member', () =>
    import('../../public/invited/invited-page.tsx').then(m => m.MemberInvitationPage),
  ),
  of('merchantInvitation', 'platform.public.invited.title.merchant', () =>
    import('../../public/invited/invited-page.tsx').then(m => m.MerchantInvitationPage),
  ),
  of('accountDeletion', 'platform.public.accountDeletion.title', () =>
    import('../../public/account-deletion-page.tsx').then(m => m.AccountDeletionPage),
  ),
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
