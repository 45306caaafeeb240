import { translate } from '../language/messages.tsx'
import { HOME, HOME_PAGE, type Route } from './routes.ts'

/** Pages of every signed-in user, independent of the menu. */
export function ownRoutes(): Route[] {
  return [
    {
      pattern: HOME,
      page: HOME_PAGE,
      name: HOME_PAGE,
      title: translate('platform.shell.home.title'),
      affix: true,
      noCache: false,
    },
    {
      pattern: '/profile',
      page: 'profile',
      name: 'profile',
      title: translate('platform.profile.title'),
      affix: false,
      noCache: false,
    },
  ]
}
