import { Alert, Checkbox, Input, Pill, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { PageGroup } from '../../contract/page-group.ts'
import { EVERYTHING, foreignPatterns, listPermissions, withEverything } from '../../rules/page-matrix.ts'
import { AreaPanel, type MatrixState } from './area-panel.tsx'
import { toRule } from './matrix.ts'
import classes from './page-control.module.css'
import { useControlledPages } from './use-controlled-pages.ts'

const SKELETON_HEIGHT = 320

export const toTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Pages of groups, by id; null where the type has no group, so that permissions apply everywhere. */
export function usePagesWithin(groups: readonly string[]): ReadonlySet<string> | null {
  const { data } = useQuery({
    queryKey: [PageGroup.key, 'pages', groups],
    enabled: groups.length > 0,
    queryFn: async ({ signal }) => {
      const query = { ids: [...groups], columns: ['pages'], pageSize: groups.length }
      return (await resourceCalls(PageGroup).list(query, { signal, hideErrors: true, hideLoading: true })).result
    },
  })
  return useMemo(
    () => (groups.length > 0 && data ? new Set(data.flatMap(group => group.pages)) : null),
    [groups.length, data],
  )
}

/** Permissions of a role: pages by area, controls as columns, and wildcards for pages, areas and everything. */
export function PageControlField({ value, onChange, label, error, disabled, other, name }: OwnControlProps) {
  const t = useTranslations()
  const { pages, areas, loading, error: failed, retry } = useControlledPages()
  const patterns = toTexts(value)
  const within = usePagesWithin(toTexts(other('groups')))
  const rules = useMemo(() => pages.map(toRule), [pages])
  const foreign = foreignPatterns(patterns, rules)
  const state: MatrixState = { patterns, set: onChange, rules, disabled: disabled ?? false, within }
  if (failed) {
    return (
      <Alert color="red" role="alert" withCloseButton closeButtonLabel={t('platform.list.retry')} onClose={retry}>
        {failed.message}
      </Alert>
    )
  }
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      {loading ? (
        <Skeleton height={SKELETON_HEIGHT} />
      ) : (
        <div className={classes.field}>
          <Text size="sm" c="dimmed">
            {t('system.userType.matrixHint')}
          </Text>
          <div className={classes.all}>
            <Checkbox
              name={name}
              label={t('system.userType.everything')}
              description={t('system.userType.everythingHint')}
              checked={patterns.includes(EVERYTHING)}
              indeterminate={!patterns.includes(EVERYTHING) && listPermissions(patterns, rules).length > 0}
              disabled={disabled ?? false}
              onChange={event => onChange(withEverything(patterns, event.currentTarget.checked, rules))}
            />
          </div>
          {areas.map(area => (
            <AreaPanel key={area.area} area={area} state={state} />
          ))}
          {foreign.length > 0 && (
            <div>
              <Text size="sm">{t('system.userType.elsewhere')}</Text>
              <Pill.Group>
                {foreign.map(pattern => (
                  <Pill
                    key={pattern}
                    withRemoveButton={!disabled}
                    removeButtonProps={{
                      'aria-hidden': false,
                      'aria-label': t('system.userType.removePattern', { pattern }),
                      tabIndex: 0,
                    }}
                    onRemove={() => onChange(patterns.filter(each => each !== pattern))}
                  >
                    {pattern}
                  </Pill>
                ))}
              </Pill.Group>
            </div>
          )}
        </div>
      )}
    </Input.Wrapper>
  )
}
