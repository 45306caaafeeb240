import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { Column } from '#platform/console/kit/columns/two-columns.tsx'
import { saveFile } from '#platform/console/kit/records/save-file.ts'
import { callFile } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { printQrCodes } from '../../contract/qr-codes.ts'
import type { QrContent } from '../../rules/qr-codes.ts'
import classes from './codes.module.css'
import type { DrawnCode } from './draw-code.ts'
import type { QrModel } from './use-qr-codes.ts'

/** The codes with their downloads. */
export function DrawnCodes({ model }: { model: QrModel }) {
  const t = useTranslations()
  const { codes, problem, drawn, level, logo } = model
  const { attempt, busy, problem: failure } = useAttempt()
  const savePdf = () =>
    attempt(async () => {
      saveFile(await callFile(printQrCodes, { codes, level, logo }, { hideErrors: true }))
    })
  if (problem)
    return (
      <Column label={t('site.qrCode.result')}>
        <Text c="dimmed" role="status">
          {t(`site.qrCode.${problem.code}`, { ...problem })}
        </Text>
      </Column>
    )
  return (
    <Column label={t('site.qrCode.result')} busy={!drawn}>
      <Group gap="xs">
        <Button variant="default" onClick={savePdf} loading={busy}>
          {t('site.qrCode.pdf')}
        </Button>
      </Group>
      <FormProblem words={failure} />
      <ul className={classes.codes}>
        {drawn?.map(code => (
          <Code key={code.content} code={code} />
        ))}
      </ul>
    </Column>
  )
}

function Code({ code }: { code: QrContent & DrawnCode }) {
  const t = useTranslations()
  const source = useObjectUrl(code.png)
  const name = code.name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60) || 'code'
  return (
    <li className={classes.code}>
      {source && <img src={source} alt={code.name} className={classes.picture} />}
      <Text size="sm" truncate title={code.content}>
        {code.name}
      </Text>
      <Group gap="xs">
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`${t('site.qrCode.png')}: ${code.name}`}
          onClick={() => saveFile({ blob: code.png, name: `${name}.png` })}
        >
          {t('site.qrCode.formats.png')}
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`${t('site.qrCode.svg')}: ${code.name}`}
          onClick={() => saveFile({ blob: code.svg, name: `${name}.svg` })}
        >
          {t('site.qrCode.formats.svg')}
        </Button>
      </Group>
    </li>
  )
}

function useObjectUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(blob)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [blob])
  return url
}
