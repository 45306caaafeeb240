import { Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { SEARCH_NAMES } from '#platform/console/kit/list/list-state.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { Template } from '../../contract/template.ts'
import { openTemplateFile, type TemplateFile } from '../../contract/template-file.ts'

/** Undefined: not the file of a layout. The server judges what is in it. */
async function readTemplateFile(file: File): Promise<TemplateFile | undefined> {
  try {
    return JSON.parse(await file.text()) as TemplateFile // judged by the server
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Adds a template, empty or from the file of another one. */
export function TemplateListMain() {
  const t = useTranslations()
  const { setSearch } = usePlace()
  const queries = useQueryClient()
  const add = usePermission(`${Template.key}:add`)
  const mayOpen = usePermission(openTemplateFile.need)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const open = async (chosen: File) => {
    setBusy(true)
    try {
      const file = await readTemplateFile(chosen)
      if (!file) {
        toast({ message: t('design.template.notALayout', { name: chosen.name }), tone: 'bad' })
        return
      }
      const { result } = await call(openTemplateFile, { file }, { hideErrors: true })
      toast({ message: t('design.template.fileOpened', { name: result.name }), tone: 'good' })
      // Not awaited: the list may be hidden, and a hidden list is not read again.
      void queries.invalidateQueries({ queryKey: [Template.key] })
    } catch (error) {
      tellRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group gap="xs" wrap="nowrap">
      {mayOpen.there && (
        <>
          <ReasonedButton variant="default" loading={busy} permission={mayOpen} onClick={() => input.current?.click()}>
            {t('design.template.openFile')}
          </ReasonedButton>
          <input
            ref={input}
            type="file"
            hidden
            accept=".json,application/json"
            aria-label={t('design.template.openFile')}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              // The same file can be chosen again.
              currentTarget.value = ''
              if (file) void open(file)
            }}
          />
        </>
      )}
      <ReasonedButton permission={add} onClick={() => setSearch({ [SEARCH_NAMES.open]: 'new' })} aria-keyshortcuts="n">
        {t('platform.list.add')}
      </ReasonedButton>
    </Group>
  )
}
