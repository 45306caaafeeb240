import { matchPath } from '#platform/rules/console/match-path.ts'

/** Where the wanted path is reloaded inside the shell. */
export const REDIRECT_PATTERN = '/redirect/{path*}'

/** Pages that anybody may open, by name; public-routes.ts has what is drawn there. */
export const PUBLIC_PATTERNS = {
  login: '/login',
  redirect: REDIRECT_PATTERN,
  authRedirect: '/auth-redirect',
  notFound: '/404',
  forbidden: '/403',
  emailUnsubscribe: '/email/us',
  userInvitation: '/invite/user/{token}',
  accountDeletion: '/account/deletion',
} as const

const patterns: string[] = Object.values(PUBLIC_PATTERNS)

/** Of apps and areas. */
export const addPublicPatterns = (more: readonly string[]): void => void patterns.push(...more)

export const isPublicPath = (path: string): boolean => patterns.some(pattern => matchPath(pattern, path) !== null)
