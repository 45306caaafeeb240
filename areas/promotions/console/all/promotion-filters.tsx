import '#platform/console/kit/styles/control-styles.ts'
import { Group, SegmentedControl, Select } from '@mantine/core'
import type { Ref } from 'react'
import { SearchBox } from '#platform/console/kit/list/search-box.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop, useSession } from '#platform/console/shell/session/session.tsx'
import { LISTED_STATES } from '../../contract/promotion-list.ts'
import classes from './all.module.css'
import { useAllowedKinds } from './use-allowed-kinds.ts'
import type { PromotionsList } from './use-promotions.ts'

interface PromotionFiltersProps {
  list: PromotionsList
  searchRef: Ref<HTMLInputElement>
  onEnterRows: () => void
}

/** Words, kind, state and shop, and whether the promotions are shown as a list or as a calendar. */
export function PromotionFilters({ list, searchRef, onEnterRows }: PromotionFiltersProps) {
  const t = useTranslations()
  const { shops } = useSession()
  const chosenShop = useCurrentShop()
  const kinds = useAllowedKinds('list')
  const { state, set } = list
  const { calendar } = state
  return (
    <Group gap="xs">
      {!calendar && (
        <SearchBox inputRef={searchRef} value={state.search} onSearch={q => set({ q })} onLeave={onEnterRows} />
      )}
      <Select
        className={classes.filter}
        aria-label={t('promotion.all.kind')}
        placeholder={t('promotion.all.everyKind')}
        clearable
        value={state.kind ?? null}
        onChange={kind => set({ kind })}
        data={kinds.map(kind => ({ value: kind, label: t(`promotion.${kind}.title`) }))}
      />
      {!chosenShop && shops.length > 1 && (
        <Select
          className={classes.filter}
          aria-label={t('promotion.all.shop')}
          placeholder={t('promotion.all.everyShop')}
          clearable
          searchable
          value={state.ordLot ?? null}
          onChange={shop => set({ shop })}
          data={shops.map(({ ordLot, lotName }) => ({ value: ordLot, label: lotName }))}
        />
      )}
      {!calendar && (
        <Select
          className={classes.filter}
          aria-label={t('promotions.list.state')}
          placeholder={t('promotion.all.everyState')}
          clearable
          value={state.state ?? null}
          onChange={value => set({ state: value })}
          data={LISTED_STATES.map(value => ({ value, label: t(`promotion.all.states.${value}`) }))}
        />
      )}
      <span className={classes.apart} />
      <SegmentedControl
        aria-label={t('promotion.all.view')}
        value={calendar ? 'calendar' : 'list'}
        onChange={view => set({ view: view === 'calendar' ? view : null })}
        data={[
          { value: 'list', label: t('promotion.all.list') },
          { value: 'calendar', label: t('promotions.calendar.short') },
        ]}
      />
    </Group>
  )
}
