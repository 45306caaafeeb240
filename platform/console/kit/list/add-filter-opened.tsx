import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import type { LateTarget } from '#platform/console/shell/late/late-part.tsx'
import type { FieldWords } from '../fields/field-words.ts'
import classes from './list.module.css'

export interface AddFilterProps {
  names: readonly string[]
  words: FieldWords
  onPick: (name: string) => void
}

export function AddFilterOpened({ target, names, words, onPick }: AddFilterProps & { target: LateTarget }) {
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {names.map(name => (
          <Menu.Item key={name} onClick={() => onPick(name)}>
            {words.label(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
