import '#platform/console/kit/styles/control-styles.ts'
import { Group, SegmentedControl } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

const SCREENS = ['desktop', 'phone'] as const
const SCHEMES = ['light', 'dark'] as const
const TEXTS = ['page', 'plain'] as const

/** How a mail is looked at: screen, colours, and as a page or as its plain text. */
export interface PreviewLook {
  readonly screen: (typeof SCREENS)[number]
  readonly scheme: (typeof SCHEMES)[number]
  readonly text: (typeof TEXTS)[number]
}
export const AS_ON_DESKTOP: PreviewLook = { screen: 'desktop', scheme: 'light', text: 'page' }

interface Props {
  value: PreviewLook
  onChange: (look: PreviewLook) => void
}

/** Switches between the ways in which receivers see a mail. */
export function PreviewSwitches({ value, onChange }: Props) {
  return (
    <Group gap="xs">
      <Switch of="screen" choices={SCREENS} value={value.screen} onChange={screen => onChange({ ...value, screen })} />
      <Switch of="scheme" choices={SCHEMES} value={value.scheme} onChange={scheme => onChange({ ...value, scheme })} />
      <Switch of="text" choices={TEXTS} value={value.text} onChange={text => onChange({ ...value, text })} />
    </Group>
  )
}

interface SwitchProps<T extends string> {
  of: keyof PreviewLook
  choices: readonly T[]
  value: T
  onChange: (value: T) => void
}

function Switch<T extends string>({ of, choices, value, onChange }: SwitchProps<T>) {
  const t = useTranslations()
  const choose = (next: string) => {
    const choice = choices.find(each => each === next)
    if (choice !== undefined) onChange(choice)
  }
  return (
    <SegmentedControl
      size="xs"
      aria-label={t(`message.design.look.${of}`)}
      value={value}
      onChange={choose}
      data={choices.map(each => ({ value: each, label: t(`message.design.look.${each}`) }))}
    />
  )
}
