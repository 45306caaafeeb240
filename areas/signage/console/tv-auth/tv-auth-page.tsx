import { Stack, Text } from '@mantine/core'
import '#platform/console/kit/styles/control-styles.ts'
import { useState } from 'react'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { PLAYER_PATH } from '../../contract/player.ts'
import { ConfirmTelevision } from './confirm-television.tsx'
import { FindTelevision } from './find-television.tsx'
import type { WaitingTelevision } from './waiting-television.ts'

/** Pairs a television: by the address in its QR code, or by its code. */
export function TvAuthPage() {
  const t = useTranslations()
  const { params } = usePlace()
  const [television, setTelevision] = useState<WaitingTelevision>()
  return (
    <PageFrame title={t('signage.tvAuth.title')}>
      <Stack gap="md" maw="30rem">
        {television ? (
          <ConfirmTelevision
            key={television.token}
            television={television}
            onAnother={() => setTelevision(undefined)}
          />
        ) : (
          <>
            <Text>{t('signage.tvAuth.intro', { address: `${window.location.host}${PLAYER_PATH}` })}</Text>
            <FindTelevision token={params.token ?? ''} onFound={setTelevision} />
          </>
        )}
      </Stack>
    </PageFrame>
  )
}
