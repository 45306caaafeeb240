import { grants, type Pattern } from '#platform/rules/access/permission.ts'

/** `*`, `area.*`, `area.page:*` or `area.page:control`; a star is not allowed elsewhere. */
const SHAPE = /^(\*|[A-Za-z][\w-]*\.\*|[A-Za-z][\w-]*(\.[\w-]+)?:(\*|[A-Za-z][\w-]*))$/

export const isPermissionPattern = (text: string): boolean => SHAPE.test(text)

/**
 * Patterns that cover no existing permission, which would otherwise hide typing errors. A whole area may be named
 * before it has pages.
 */
export const idlePatterns = (
  patterns: readonly Pattern[],
  permissions: readonly string[],
  areas: readonly string[],
): Pattern[] =>
  patterns.filter(
    pattern =>
      pattern !== '*' &&
      !areas.some(area => pattern === `${area}.*`) &&
      !permissions.some(permission => grants([pattern], permission)),
  )

/** Whether someone may change a user: neither one above their own secure level, nor to a level above it. */
export const mayChangeUser = (ownLevel: number, levels: readonly number[]): boolean =>
  levels.every(level => level <= ownLevel)
