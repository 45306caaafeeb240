import type { SearchHit } from '#platform/console/shell/area-console.ts'
import { translate } from '#platform/console/shell/language/messages.tsx'
import { searchable } from '#platform/rules/text/search-text.ts'
import { Config } from '../../contract/config.ts'
import { ADVANCED_SECTIONS, CONTACT_FIELDS, SETTING_SECTIONS } from './settings-fields.ts'

/** As many as the palette shows without crowding out other results. */
const HITS = 6

interface NamedSetting {
  readonly id: string
  readonly title: string
  readonly section: string
  readonly kind: string
  readonly path: string
}

function shopSettings(): NamedSetting[] {
  const sections = [
    ...Object.entries(SETTING_SECTIONS),
    ...Object.entries(ADVANCED_SECTIONS),
    ['contact', CONTACT_FIELDS.map(({ name }) => name)] as const,
  ]
  const kind = translate('site.shopSettings.title')
  return sections.flatMap(([section, names]) =>
    names.map(name => ({
      id: `setting ${name}`,
      title: translate(`site.shopSettings.fields.${name}`),
      section: translate(`site.shopSettings.sections.${section}`),
      kind,
      path: `/settings/shop?setting=${name}`,
    })),
  )
}

function limits(): NamedSetting[] {
  const kind = translate(`${Config.key}.title`)
  return Object.entries(Config.sections ?? {}).flatMap(([section, names]) =>
    names.map(name => ({
      id: `limit ${name}`,
      title: translate(`${Config.key}.fields.${name}`),
      section: translate(`${Config.key}.sections.${section}`),
      kind,
      path: `/system/config?setting=${name}`,
    })),
  )
}

const searchIn =
  (settings: () => NamedSetting[]) =>
  async (text: string): Promise<SearchHit[]> => {
    const words = searchable(text).trim().split(' ')
    return settings()
      .filter(({ title, section }) => {
        const named = searchable(`${title} ${section}`)
        return words.every(word => named.includes(` ${word}`))
      })
      .slice(0, HITS)
      .map(({ id, title, section, kind, path }) => ({ id, title, detail: section, kind, path }))
  }

/** Settings by name; each leads to its field. */
export const searchShopSettings = searchIn(shopSettings)
export const searchLimits = searchIn(limits)
