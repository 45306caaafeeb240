import '../styles/list-styles.ts'
import { Alert, Group, Skeleton, Stack } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { AnyDocument } from '#platform/contract/define/document.ts'
import { useFieldWords } from '../fields/field-words.ts'
import { RecordNamesProvider } from '../fields/record-names.ts'
import { StateDot, toneOfWord } from '../fields/state-dot.tsx'
import { TableMessage } from '../table/table-message.tsx'
import classes from './document.module.css'
import { DocumentPaper, type PaperMore } from './document-paper.tsx'
import { TransitionBar } from './transition-bar.tsx'
import type { DocumentModel } from './use-document.ts'

interface DocumentFrameProps<D extends AnyDocument> extends PaperMore {
  document: D
  model: DocumentModel<D>
  /** For viewing only. */
  readOnly?: boolean
  /** The area's transition buttons; by default one for each transition. */
  transitions?: ReactNode
  /** Actions beyond plain transitions. */
  steps?: ReactNode
  /** Less frequent actions. */
  menu?: ReactNode
  /** Under the title: author, time and context. */
  about?: ReactNode
  /** Header form and line grid, arranged by the area. */
  children: ReactNode
}

/** Number and state, actions and errors; the document's parts below. */
export function DocumentFrame<D extends AnyDocument>(props: DocumentFrameProps<D>) {
  const { document, model, readOnly, transitions, steps, menu, about, paperHead, paperFoot, paperTold, children } =
    props
  const t = useTranslations()
  const words = useFieldWords(document.key)
  const { setTitle, setDirty } = usePlace()
  const { header, unsaved } = model
  const number = header?.number
  // Recipients must not mistake a draft for an order; later states are internal.
  const isOut = paperHead !== undefined && header?.state !== document.states[0]
  useEffect(() => setTitle(number), [number, setTitle])
  useEffect(() => {
    setDirty(unsaved)
    return () => setDirty(false)
  }, [unsaved, setDirty])

  if (model.loadError) {
    return (
      <PageFrame title={t(`${document.key}.one`)}>
        <TableMessage
          tone="bad"
          icon={<IconAlertCircle size={28} />}
          title={t('platform.form.loadFailed')}
          text={model.loadError.message}
          action={{ label: t('platform.list.retry'), onAction: () => void model.retry() }}
        />
      </PageFrame>
    )
  }
  return (
    <RecordNamesProvider value={model.names}>
      <PageFrame
        title={
          header ? (
            <Group gap="sm" component="span">
              <span>
                <span data-print="only">{`${t(`${document.key}.one`)} `}</span>
                {header.number}
              </span>
              <span data-print={isOut ? 'hide' : undefined}>
                <StateDot tone={toneOfWord(header.state) ?? 'idle'}>{words.choice('state', header.state)}</StateDot>
              </span>
            </Group>
          ) : (
            t(`${document.key}.one`)
          )
        }
        main={
          <Group gap="xs" justify="flex-end" data-print="hide">
            {menu}
            {!readOnly && (transitions ?? <TransitionBar document={document} model={model} />)}
            {steps}
          </Group>
        }
      >
        {model.failure && (
          <Alert role="alert" color="red" icon={<IconAlertCircle size={18} aria-hidden />}>
            {model.failure}
          </Alert>
        )}
        {model.loading ? (
          <Stack role="status" aria-label={t('platform.table.loading')}>
            <Skeleton height={60} />
          </Stack>
        ) : null}
        {about}
        <div className={classes.screen} data-print="hide">
          {children}
        </div>
        <DocumentPaper
          document={document}
          model={model}
          paperHead={paperHead}
          paperFoot={paperFoot}
          paperTold={paperTold}
        />
      </PageFrame>
    </RecordNamesProvider>
  )
}
