import { call } from '#platform/console/shell/api/call.ts'
import { testDesign } from '../../contract/design.ts'
import type { Channel } from '../../contract/outbox-message.ts'
import { SendTest } from '../channels/send-test.tsx'

/** Sends a template with samples to oneself. */
export const SendDesignTest = ({ design, channel }: { design: string; channel: Channel }) => (
  <SendTest
    channel={channel}
    need={testDesign.need}
    send={async to => {
      await call(testDesign, { id: design, to }, { hideErrors: true })
      return { ok: true, answer: '' }
    }}
  />
)
