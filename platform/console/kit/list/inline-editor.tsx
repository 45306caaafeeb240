import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Field, FieldKind } from '#platform/contract/define/field.ts'
import { FieldControl } from '../fields/controls/controls.tsx'
import { fieldProblem } from '../form/judge.ts'
import type { AfterEdit } from '../table/table-column.ts'

export interface InlineEditorProps {
  field: Field
  label: string
  choice: (value: string) => string
  value: unknown
  /** `to`: where the focus moves, by the key that ended the edit. */
  onSave: (value: unknown, to: AfterEdit) => void
  onCancel: () => void
}

/** Kinds whose first change completes the edit. */
const PICKED: readonly FieldKind[] = ['choice', 'reference', 'boolean']

/** Editor of a cell: Enter, Tab and blur save, Escape cancels, an invalid value stays open with the reason. */
export function InlineEditor({ field, label, choice, value, onSave, onCancel }: InlineEditorProps) {
  const t = useTranslations()
  const [draft, setDraft] = useState(value)
  const [error, setError] = useState<string>()
  const ended = useRef(false)
  const latest = useRef(draft)

  const end = (finish: () => void) => {
    if (ended.current) return
    ended.current = true
    finish()
  }
  const save = (to: AfterEdit) => {
    const problem = fieldProblem(field, latest.current)
    if (problem) return setError(t(problem.code, problem.params))
    end(() => onSave(latest.current, to))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') end(onCancel)
    if (event.key === 'Enter' && !event.defaultPrevented) {
      event.preventDefault()
      save('down')
    }
    if (event.key === 'Tab') {
      event.preventDefault()
      save(event.shiftKey ? 'back' : 'next')
    }
  }
  const onBlur = (event: FocusEvent) => {
    // A list or calendar of the control is drawn elsewhere in the page, but belongs to it.
    const into = event.relatedTarget
    if (into instanceof Element && (event.currentTarget.contains(into) || into.closest('[data-portal]'))) return
    save('leave')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for keys of the control inside, is none itself
    <div onKeyDown={onKeyDown} onBlur={onBlur} ref={focusControl}>
      <FieldControl
        kind={field.kind}
        name="inline"
        ariaLabel={label}
        value={draft}
        onChange={next => {
          latest.current = next
          setDraft(next)
          setError(undefined)
          if (PICKED.includes(field.kind)) save('stay')
        }}
        error={error}
        facts={field.facts}
        clearable={field.presence === 'optional'}
        choice={choice}
        autoFocus
      />
    </div>
  )
}

function focusControl(element: HTMLDivElement | null): void {
  const control = element?.querySelector<HTMLInputElement>('input,textarea')
  control?.focus()
  if (control?.type === 'text') control.select()
}
