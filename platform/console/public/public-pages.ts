import type { ComponentType } from 'react'
import type { PUBLIC_PATTERNS } from '../shell/routes/public-paths.ts'

type PublicPage = () => Promise<ComponentType>

/** The platform's public pages. Apart from the routes, because sign-in loads those. */
export const publicPages: Readonly<Record<keyof typeof PUBLIC_PATTERNS, PublicPage>> = {
  login: () => import('./login/login-page.tsx').then(m => m.LoginPage),
  redirect: () => import('./redirect-page.tsx').then(m => m.RedirectPage),
  authRedirect: () => import('./auth-redirect-page.tsx').then(m => m.AuthRedirectPage),
  notFound: () => import('./not-found-page.tsx').then(m => m.NotFoundPage),
  forbidden: () => import('./forbidden-page.tsx').then(m => m.ForbiddenPage),
  emailUnsubscribe: () => import('./email-unsubscribe-page.tsx').then(m => m.EmailUnsubscribePage),
  userInvitation: () => import('./invitation-page.tsx').then(m => m.InvitationPage),
  memberInvitation: () => import('./invited/invited-page.tsx').then(m => m.MemberInvitationPage),
  merchantInvitation: () => import('./invited/invited-page.tsx').then(m => m.MerchantInvitationPage),
  accountDeletion: () => import('./account-deletion-page.tsx').then(m => m.AccountDeletionPage),
}
