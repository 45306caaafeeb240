import { Group } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { AnyDocument, Transition, TransitionOf } from '#platform/contract/define/document.ts'
import { ReasonedButton } from '../records/reasoned-button.tsx'
import { usePermission } from '../records/use-permissions.ts'
import { isWhole } from './line-edits.ts'
import type { DocumentModel } from './use-document.ts'

interface TransitionBarProps<D extends AnyDocument> {
  document: D
  model: DocumentModel<D>
}

/** The document's possible transitions; the primary one makes a draft effective. */
export function TransitionBar<D extends AnyDocument>({ document, model }: TransitionBarProps<D>) {
  const state = model.header?.state
  const open = Object.entries<Transition<string>>(document.transitions).filter(
    ([, transition]) => state !== undefined && transition.from.includes(state),
  )
  if (open.length === 0) return null
  return (
    <Group gap="xs">
      {open.map(([name, transition]) => (
        <TransitionButton
          key={name}
          document={document}
          model={model}
          name={name as TransitionOf<D>} // one of its own transitions
          main={transition.posts === true || transition.from.includes(document.states[0] ?? '')}
        />
      ))}
    </Group>
  )
}

interface TransitionButtonProps<D extends AnyDocument> extends TransitionBarProps<D> {
  name: TransitionOf<D>
  main: boolean
  /** Called after the transition. */
  onDone?: () => void
}

/** A transition button with the number of affected lines. */
export function TransitionButton<D extends AnyDocument>(props: TransitionButtonProps<D>) {
  const { document, model, name, main, onDone } = props
  const t = useTranslations()
  const permission = usePermission(`${document.key}:${name}`)
  return (
    <ReasonedButton
      permission={permission}
      variant={main ? 'filled' : 'default'}
      loading={model.busy}
      onClick={() => void model.transition(name).then(taken => taken && onDone?.())}
    >
      {t(`${document.key}.transitions.${name}`, { count: model.lines.filter(isWhole(document.lines)).length })}
    </ReasonedButton>
  )
}
