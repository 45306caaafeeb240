import { matchPath } from '#platform/rules/console/match-path.ts'

/** Reloads a path inside the shell. */
export const REDIRECT_PATTERN = '/redirect/{path*}'

/** Public pages, by name; public-routes.ts has their components. */
export const PUBLIC_PATTERNS = {
  login: '/login',
  redirect: REDIRECT_PATTERN,
  authRedirect: '/auth-redirect',
  notFound: '/404',
  forbidden: '/403',
  emailUnsubscribe: '/email/us',
  userInvitation: '/invite/user/{token}',
  memberInvitation: '/invite/member/{token}',
  merchantInvitation: '/invite/merchant/{token}',
  accountDeletion: '/account/deletion',
} as const

const patterns: string[] = Object.values(PUBLIC_PATTERNS)

/** Of apps and areas. */
export const addPublicPatterns = (more: readonly string[]): void => void patterns.push(...more)

export const isPublicPath = (path: string): boolean => patterns.some(pattern => matchPath(pattern, path) !== null)
