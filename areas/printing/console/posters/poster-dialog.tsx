import '#platform/console/kit/styles/control-styles.ts'
import '#platform/console/kit/styles/dialog-styles.ts'
import { Alert, Button, Group, Modal, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconFileTypePdf } from '#platform/console/icons/file-type-pdf.ts'
import { IconPhoto } from '#platform/console/icons/photo.ts'
import { saveFile } from '#platform/console/kit/records/save-file.ts'
import { call, callFile } from '#platform/console/shell/api/call.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { drawPoster, drawPosterAsSvg, POSTER_DPI, previewPoster, printPoster } from '../../contract/poster.ts'
import classes from './posters.module.css'
import { SendToPlaylist } from './send-to-playlist.tsx'

type Preview = OutputOfOperation<typeof previewPoster>

interface PosterDialogProps {
  poster: { readonly id: string; readonly name: string }
  onClose: () => void
}

/** A poster as it would be printed now, and its files. */
export function PosterDialog({ poster, onClose }: PosterDialogProps) {
  const t = useTranslations()
  const { id, name } = poster
  const { data, error } = useQuery({
    // Prices may have changed since it was looked at.
    ...{ queryKey: ['design.poster', 'preview', id], staleTime: 0, gcTime: 0, retry: false },
    queryFn: async ({ signal }) => (await call(previewPoster, { id }, { signal, hideErrors: true })).result,
  })
  return (
    <Modal
      opened={usePlace().active}
      onClose={onClose}
      size="xl"
      title={name}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <Stack gap="sm">
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        {data && <PosterFiles id={id} pages={data.pages} />}
        {data && <SendToPlaylist poster={poster} />}
        {data && <PosterNotes preview={data} />}
        {data ? (
          <iframe
            className={classes.preview}
            style={{ aspectRatio: data.ratio }}
            title={t('design.poster.preview')}
            sandbox="allow-same-origin"
            srcDoc={data.html}
          />
        ) : (
          !error && <Skeleton className={classes.preview} />
        )}
      </Stack>
    </Modal>
  )
}

/** What is not on the poster as people would expect it. */
function PosterNotes({ preview: { leftOut, cut } }: { preview: Preview }) {
  const t = useTranslations()
  if (leftOut.length === 0 && cut.length === 0) return null
  return (
    <Alert color="yellow" role="status" p="xs">
      {leftOut.length > 0 && <Text size="sm">{t('design.poster.leftOut', { names: leftOut.join(', ') })}</Text>}
      {cut.length > 0 && <Text size="sm">{t('design.poster.cut', { texts: cut.join(', ') })}</Text>}
    </Alert>
  )
}

function PosterFiles({ id, pages }: { id: string; pages: number }) {
  const t = useTranslations()
  const [busy, setBusy] = useState(false)
  const [page, setPage] = useState(1)
  const [dpi, setDpi] = useState<(typeof POSTER_DPI)[number]>(150)
  const save = async (read: () => ReturnType<typeof callFile>) => {
    setBusy(true)
    try {
      saveFile(await read())
    } catch (error) {
      tellRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group gap="sm" align="end">
      <Text size="sm" role="status">
        {t('design.poster.pages', { count: pages })}
      </Text>
      <Button
        loading={busy}
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        onClick={() => void save(() => callFile(printPoster, { id }))}
      >
        {t('platform.document.pdf')}
      </Button>
      {pages > 1 && (
        <NativeSelect
          label={t('design.poster.page')}
          value={page}
          data={Array.from({ length: pages }, (_, at) => String(at + 1))}
          onChange={({ currentTarget }) => setPage(Number(currentTarget.value))}
        />
      )}
      <NativeSelect
        label={t('design.poster.dpi')}
        value={dpi}
        data={POSTER_DPI.map(value => ({ value: String(value), label: t(`design.poster.resolution.${value}`) }))}
        onChange={({ currentTarget }) => setDpi(POSTER_DPI.find(value => String(value) === currentTarget.value) ?? 150)}
      />
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconPhoto size={16} aria-hidden />}
        onClick={() => void save(() => callFile(drawPoster, { id, page, dpi }))}
      >
        {t('design.poster.png')}
      </Button>
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconPhoto size={16} aria-hidden />}
        onClick={() => void save(() => callFile(drawPosterAsSvg, { id, page }))}
      >
        {t('design.poster.svg')}
      </Button>
    </Group>
  )
}
