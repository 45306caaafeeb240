import { ActionIcon, Button, Fieldset, Group, Paper, Stack, Text } from '@mantine/core'
import { IconPlus } from '#platform/console/icons/plus.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { TimeWindowControl } from '#platform/console/kit/fields/controls/time-controls.tsx'
import { WeekdaysControl } from '#platform/console/kit/fields/controls/weekdays-control.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ServedHours } from '../../contract/menu-group.ts'

const FIRST_WINDOW: ServedHours = { days: [1, 2, 3, 4, 5], from: '06:00', to: '11:00' }
const WEEKEND = [6, 7]

/** Days that no window has yet, or the weekend: what is most likely meant by one more. */
function nextWindow(windows: readonly ServedHours[]): ServedHours {
  const [first] = windows
  if (!first) return FIRST_WINDOW
  const free = [1, 2, 3, 4, 5, 6, 7].filter(day => !windows.some(({ days }) => days.includes(day)))
  return { ...first, days: free.length > 0 ? free : WEEKEND }
}

/** Windows in which a menu group is served: days, and from when to when. */
export function ServedHoursControl({ value, onChange, onBlur, label, help, error, disabled, choice }: OwnControlProps) {
  const t = useTranslations()
  const windows = Array.isArray(value) ? (value as ServedHours[]) : [] // the field's own schema says what it holds
  const change = (at: number, part: Partial<ServedHours>) =>
    onChange(windows.map((window, place) => (place === at ? { ...window, ...part } : window)))
  const field = { facts: {}, choice, onBlur, disabled } as const
  return (
    <Fieldset variant="unstyled" legend={label}>
      <Stack gap="xs">
        {windows.map((window, at) => (
          <Paper
            // biome-ignore lint/suspicious/noArrayIndexKey: windows have no name of their own; their place is what they are told by
            key={at}
            withBorder
            p="xs"
            role="group"
            aria-label={t('catalogue.menuGroup.window', { number: at + 1 })}
          >
            <Stack gap="xs">
              <WeekdaysControl
                name={`hours.${at}.days`}
                ariaLabel={t('catalogue.menuGroup.days')}
                {...{ value: window.days, onBlur, disabled }}
                onChange={days => change(at, { days })}
              />
              <Group align="end" gap="xs" wrap="nowrap">
                <TimeWindowControl
                  {...field}
                  name={`hours.${at}.hours`}
                  value={{ from: window.from, to: window.to }}
                  onChange={hours => change(at, hours ?? { from: '', to: '' })}
                />
                {!disabled && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="input-sm"
                    aria-label={t('catalogue.menuGroup.removeWindow', { number: at + 1 })}
                    onClick={() => onChange(windows.filter((_, place) => place !== at))}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
            </Stack>
          </Paper>
        ))}
        {error && (
          <Text size="xs" c="red" role="alert">
            {error}
          </Text>
        )}
        {help && (
          <Text size="xs" c="dimmed">
            {help}
          </Text>
        )}
        {!disabled && (
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => onChange([...windows, nextWindow(windows)])}
            >
              {t('catalogue.menuGroup.addWindow')}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  )
}
