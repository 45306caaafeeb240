import '../styles/dialog-styles.ts'
import { Drawer } from '@mantine/core'
import { useRef } from 'react'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useHeldShops } from '#platform/console/shell/session/held-shops.ts'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { AnyResource, InputOf, RowOf } from '#platform/contract/define/resource.ts'
import { useFieldWords } from '../fields/field-words.ts'
import { OwnShopsProvider } from '../fields/own-shops.ts'
import { RecordNamesProvider } from '../fields/record-names.ts'
import { usePermissions, withReason } from '../records/use-permissions.ts'
import { useRowJudge } from '../records/use-row-judge.ts'
import { FormBody } from './form-body.tsx'
import { FormFooter } from './form-footer.tsx'
import { FormPage } from './form-page.tsx'
import { readOnlyFields } from './form-sections.ts'
import { type FormView, isFullForm } from './form-view.ts'
import { Siblings } from './siblings.tsx'
import { useKeptChanges } from './use-kept-changes.ts'
import { useResourceForm } from './use-resource-form.ts'

/** 560 px (LOOK.md). */
const DRAWER_WIDTH = '35rem'

interface ResourceFormProps<R extends AnyResource> {
  resource: R
  /** Null for a new record. */
  id: string | null
  /** Ids on the list's page, for next and previous. */
  siblings: readonly string[]
  onOpen: (id: string) => void
  /** Opens a new record after adding it; by default the list is shown again. */
  onAdded?: ((id: string) => void) | undefined
  onClose: () => void
  view?: FormView<R> | undefined
  /** Initial values of a new record, in addition to the definition's defaults. */
  first?: Partial<InputOf<R>> | undefined
}

/** The form of a record: a drawer beside the list for up to a dozen fields, a page with sections for more. */
export function ResourceForm<R extends AnyResource>({
  resource,
  id,
  siblings,
  onOpen,
  onAdded,
  onClose,
  view,
  first,
}: ResourceFormProps<R>) {
  const t = useTranslations()
  const words = useFieldWords(resource.key)
  const { active, setDirty } = usePlace()
  const permissions = usePermissions(resource)
  const again = useRef(false)
  const full = isFullForm(resource, view)
  const saved = (row: RowOf<R>) => {
    toast({ message: t('platform.form.recordSaved', { what: t(`${resource.key}.one`) }), tone: 'good' })
    setDirty(false)
    if (id === null && again.current) return form.startAgain()
    if (id === null && onAdded) {
      onClose()
      return onAdded(row.id)
    }
    if (!full) return onClose()
    if (id === null) onOpen(row.id)
  }
  const form = useResourceForm(resource, { id, onSaved: saved, first })
  const { save } = form
  const need = `${resource.key}:${id === null ? 'add' : 'update'}`
  const held = useHeldShops(need)
  const judge = useRowJudge(resource, need)
  const fixed = form.row && view?.fixed?.(form.row)
  const reason = fixed ? t(fixed) : form.row && judge(form.row)
  const update = fixed ? { ...permissions.update, there: false } : permissions.update
  const permission = id === null ? permissions.add : withReason(update, reason)

  useKeptChanges({ dirty: form.dirty, save })

  const leave = async (go: () => void) => {
    if (form.dirty) {
      const sure = await confirm({
        title: t('platform.form.leaveTitle'),
        body: t('platform.form.leaveBody'),
        action: t('platform.form.discard'),
        danger: true,
      })
      if (!sure) return
    }
    go()
  }
  const close = () => void leave(onClose)
  const name = form.row ? (view?.title?.(form.row) ?? String(form.draft.base[resource.title] ?? '')) : ''
  const title =
    id === null ? t('platform.form.new', { what: t(`${resource.key}.one`) }) : name || t(`${resource.key}.one`)
  const nextTo = <Siblings id={id} ids={siblings} onOpen={sibling => void leave(() => onOpen(sibling))} />
  const hidden = [
    ...(view?.hidden?.(form.row ?? null, form.value) ?? []),
    ...(id === null ? readOnlyFields(resource) : []),
  ]
  const body = (
    <OwnShopsProvider value={held}>
      <FormBody
        resource={resource}
        form={form}
        words={words}
        hidden={hidden}
        locked={!permission.there || !permission.allowed}
        reason={permissions.update.allowed ? reason : undefined}
        isNew={id === null}
        view={view}
      />
    </OwnShopsProvider>
  )
  const footer = (
    <FormFooter
      permission={permission}
      saving={form.saving}
      dirty={form.dirty}
      isNew={id === null}
      onSave={addAnother => {
        again.current = addAnother
        void save()
      }}
      onClose={close}
    />
  )
  return (
    <RecordNamesProvider value={form.names}>
      {full ? (
        <FormPage
          resource={resource}
          title={title}
          nextTo={nextTo}
          footer={footer}
          plain={view?.body !== undefined || view?.beside !== undefined}
          wide={view?.beside !== undefined}
          hidden={hidden}
          onClose={close}
        >
          {body}
        </FormPage>
      ) : (
        <Drawer.Root opened={active} onClose={close} position="right" size={DRAWER_WIDTH}>
          <Drawer.Overlay backgroundOpacity={0.2} />
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title fw={600}>{title}</Drawer.Title>
              {nextTo}
              <Drawer.CloseButton aria-label={t('platform.form.close')} />
            </Drawer.Header>
            <Drawer.Body>
              {body}
              {footer}
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
    </RecordNamesProvider>
  )
}
