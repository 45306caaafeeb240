import { LONGEST_ITEM_NAME } from '../../rules/item-name.ts'
import '@mantine/core/styles/Table.layer.css'
import { Table, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { TranslatedRow } from '../../contract/menu-language.ts'
import classes from './menu-language.module.css'

interface TextsGridProps {
  rows: readonly TranslatedRow[]
  language: string
  locked: boolean
  onSave: (id: string, text: string) => Promise<void>
}

/** Names beside their translations. Enter and the arrows go from one to the next; leaving one keeps it. */
export function TextsGrid({ rows, language, locked, onSave }: TextsGridProps) {
  const t = useTranslations()
  const grid = useRef<HTMLTableElement>(null)
  const go = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    // Enter that ends the choice of a Chinese word is not one that leaves the field.
    if (step === 0 || event.nativeEvent.isComposing) return
    event.preventDefault()
    const next = grid.current?.querySelector<HTMLInputElement>(`[data-row="${at + step}"]`)
    if (!next) return event.currentTarget.blur()
    next.focus()
    next.select()
  }
  return (
    <Table ref={grid} className={classes.grid}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.code}>{t('catalogue.menuLanguage.code')}</Table.Th>
          <Table.Th>{t('catalogue.menuLanguage.name')}</Table.Th>
          <Table.Th>{language}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, at) => (
          <Table.Tr key={row.id}>
            <Table.Td className={classes.code}>{row.code}</Table.Td>
            <Table.Td>
              {row.name}
              {row.name2 && (
                <Text size="xs" c="dimmed">
                  {row.name2}
                </Text>
              )}
            </Table.Td>
            <Table.Td>
              <TextCell
                key={row.text}
                row={row}
                at={at}
                locked={locked}
                onSave={onSave}
                onKey={event => go(event, at)}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface TextCellProps {
  row: TranslatedRow
  at: number
  locked: boolean
  onSave: (id: string, text: string) => Promise<void>
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
}

function TextCell({ row, at, locked, onSave, onKey }: TextCellProps) {
  const t = useTranslations()
  const [text, setText] = useState(row.text ?? '')
  const [problem, setProblem] = useState<string>()
  const stored = useRef(row.text ?? '')
  const keep = async () => {
    if (text.trim() === stored.current) return
    const before = stored.current
    stored.current = text.trim()
    setProblem(undefined)
    try {
      await onSave(row.id, text.trim())
    } catch (error) {
      if (!isCallError(error)) throw error
      stored.current = before
      setProblem(error.message)
    }
  }
  return (
    <TextInput
      data-row={at}
      aria-label={t('catalogue.menuLanguage.textOf', { name: row.name })}
      placeholder={t('catalogue.menuLanguage.missing')}
      value={text}
      error={problem}
      readOnly={locked}
      maxLength={LONGEST_ITEM_NAME}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={() => void keep()}
      onKeyDown={onKey}
    />
  )
}
