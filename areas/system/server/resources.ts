import { type ServedResource, serve } from '#platform/server/operation/area-server.ts'
import { resourceEngine } from '#platform/server/resource/resource-engine.ts'
import { ChangeRequest } from '../contract/change-request.ts'
import { CodeIndex } from '../contract/code-index.ts'
import { Config } from '../contract/config.ts'
import { Dictionary } from '../contract/dictionary.ts'
import { Feedback } from '../contract/feedback.ts'
import { Grant } from '../contract/grant.ts'
import { Holiday } from '../contract/holiday.ts'
import { Level } from '../contract/level.ts'
import { LevelRole } from '../contract/level-role.ts'
import { LevelUser } from '../contract/level-user.ts'
import { LotSet } from '../contract/lot-set.ts'
import { Menu } from '../contract/menu.ts'
import { MenuPageRow } from '../contract/menu-page.ts'
import { Merchant } from '../contract/merchant.ts'
import { PageGroup } from '../contract/page-group.ts'
import { ShopLanguage } from '../contract/shop-language.ts'
import { Site } from '../contract/site.ts'
import { Spot, SpotCode, SpotInfo } from '../contract/spot.ts'
import { SystemActivity } from '../contract/system-activity.ts'
import { User } from '../contract/user.ts'
import { UserSet } from '../contract/user-set.ts'
import { UserType } from '../contract/user-type.ts'
import { changeRequestReading } from './change-request-reading.ts'
import { feedbackReading } from './feedback-reading.ts'
import { codeIndexHooks } from './hooks/code-index-hooks.ts'
import { configHooks } from './hooks/config-hooks.ts'
import { feedbackHooks } from './hooks/feedback-hooks.ts'
import { grantHooks } from './hooks/grant-hooks.ts'
import { holidayHooks } from './hooks/holiday-hooks.ts'
import { menuHooks, menuPageHooks } from './hooks/menu-page-hooks.ts'
import { merchantHooks } from './hooks/merchant-hooks.ts'
import { siteHooks } from './hooks/site-hooks.ts'
import { spotHooks, spotInfoHooks } from './hooks/spot-hooks.ts'
import { userHooks } from './hooks/user-hooks.ts'
import { pageGroupHooks, userTypeHooks } from './hooks/user-type-hooks.ts'
import { levelHooks } from './levels/level-hooks.ts'
import { levelRoleHooks } from './levels/level-role-hooks.ts'
import { levelUserHooks } from './levels/level-user-hooks.ts'
import { createRows } from './rows-of.ts'
import { activityReading } from './sign-in/activity-reading.ts'
import { spotInfoReading } from './spots/spot-info-reading.ts'

/** Writes rows of these resources from calls. The engine is created below from hooks that write rows themselves. */
export const rows = createRows(() => engine)

export const resources: readonly ServedResource[] = [
  serve(Merchant, merchantHooks(rows)),
  serve(Site, siteHooks),
  serve(User, userHooks),
  serve(UserType, userTypeHooks),
  serve(Grant, grantHooks),
  serve(Level, levelHooks),
  serve(LevelRole, levelRoleHooks),
  serve(LevelUser, levelUserHooks),
  serve(PageGroup, pageGroupHooks),
  serve(MenuPageRow, menuPageHooks),
  serve(Menu, menuHooks),
  serve(CodeIndex, codeIndexHooks),
  serve(Dictionary),
  serve(Config, configHooks),
  serve(UserSet),
  serve(Feedback, { ...feedbackHooks, reading: feedbackReading }),
  serve(LotSet),
  serve(Spot, spotHooks),
  serve(SpotCode),
  serve(SpotInfo, { ...spotInfoHooks, reading: spotInfoReading }),
  serve(ShopLanguage),
  serve(Holiday, holidayHooks),
  serve(ChangeRequest, { reading: changeRequestReading }),
  serve(SystemActivity, { reading: activityReading }),
]

const engine = resourceEngine(resources)
