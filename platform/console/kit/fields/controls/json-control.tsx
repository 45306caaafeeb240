import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from '../fields.module.css'
import { type ControlProps, inputProps } from './control.ts'

const INDENT = 2
const written = (value: unknown) => (value == null ? '' : JSON.stringify(value, null, INDENT))

function read(text: string): { value: unknown } | undefined {
  try {
    return { value: text.trim() === '' ? null : JSON.parse(text) }
  } catch {
    return undefined // incomplete; shown below the box
  }
}

/** Text that cannot be parsed is passed on as text, so that the schema refuses it on save. */
export function JsonControl(props: ControlProps<unknown>) {
  const t = useTranslations()
  const { value, onChange } = props
  const [text, setText] = useState(() => written(value))
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    // Another record, or the server's version of it.
    setSeen(value)
    if (written(read(text)?.value) !== written(value) && value !== text) setText(written(value))
  }
  const change = (next: string) => {
    setText(next)
    const parsed = read(next)
    const handed = parsed ? parsed.value : next
    setSeen(handed)
    onChange(handed)
  }
  const error = props.error ?? (read(text) ? undefined : t('platform.fieldKinds.jsonUnreadable'))
  return (
    <Textarea
      {...inputProps({ ...props, error })}
      value={text}
      autosize
      minRows={4}
      maxRows={20}
      spellCheck={false}
      dir="ltr"
      classNames={{ input: classes.code }}
      onChange={event => change(event.currentTarget.value)}
    />
  )
}
