import { Loader, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { LOGIN_PATH } from '#platform/rules/access/route-guard.ts'
import { bridgeReady, sendBridgeEvent } from '../shell/bridge/bridge.ts'
import { useTranslations } from '../shell/language/messages.tsx'
import { go } from '../shell/routes/navigation.ts'
import { deviceId } from '../shell/session/device.ts'
import { HANDOVER } from '../shell/session/handover.ts'
import { useStore } from '../shell/store.ts'
import { PublicFrame } from './public-frame.tsx'

/** Milliseconds for the parent window or the mobile shell to hand over its token. */
const PATIENCE_MS = 10_000

/** Tells the parent window or the mobile shell that it can hand over a token, and waits; startHandover receives it. */
export function AuthRedirectPage() {
  const t = useTranslations()
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (window.parent !== window) window.parent.postMessage({ type: `${HANDOVER}-ready` }, window.location.origin)
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  const hostThere = useStore(bridgeReady)
  useEffect(() => {
    if (hostThere) sendBridgeEvent(`${HANDOVER}-ready`, { device: deviceId() })
  }, [hostThere])
  useEffect(() => {
    if (late) go(LOGIN_PATH, { replace: true })
  }, [late])
  return (
    <PublicFrame title={t('platform.public.authRedirect.title')}>
      <Stack align="center" role="status">
        <Loader size="sm" />
        <Text>{t('platform.public.authRedirect.body')}</Text>
      </Stack>
    </PublicFrame>
  )
}
