import {
  type ComponentType,
  cloneElement,
  type ReactElement,
  type MouseEvent as ReactMouseEvent,
  type Ref,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { translate } from '../language/messages.tsx'
import { loadChunk } from '../tabs/lazy-page.ts'
import { toast } from '../toast/toast.ts'

interface TargetProps {
  ref?: Ref<HTMLElement>
  onClick?: ((event: ReactMouseEvent<HTMLElement>) => void) | undefined
  onContextMenu?: ((event: ReactMouseEvent<HTMLElement>) => void) | undefined
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
}

/** What opens: a button or a link, which takes a ref and these handlers. */
export type LateTarget = ReactElement<TargetProps>

interface LateOptions {
  /** Named when it does not arrive. */
  readonly chunk: string
  readonly popup?: 'menu' | 'dialog'
  readonly by?: 'click' | 'contextmenu'
}

const loads = new Set<() => Promise<unknown>>()

/** Loads all such parts, ahead of the first press. */
export function preloadLateParts(): void {
  // A press loads it again, and tells.
  for (const load of loads) load().catch(() => {})
}

/** The press that is made again once the part is there. */
const again = ({ type, clientX, clientY, button }: MouseEvent): MouseEvent =>
  new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY, button })

/**
 * A menu or panel whose code is loaded and drawn with the first press on its target: until then the target stands alone.
 * The part draws the target it is given within what opens.
 */
export function latePart<P extends { target: LateTarget }>(
  load: () => Promise<ComponentType<P>>,
  { chunk, popup = 'menu', by = 'click' }: LateOptions,
) {
  let there: ComponentType<P> | undefined
  const arrive = async () => {
    there ??= await loadChunk(chunk, load)
    return there
  }
  loads.add(arrive)

  return function LatePart(props: P) {
    // What it began with stays until it is pressed: another component would lose the focus.
    const [Part, setPart] = useState<ComponentType<P>>()
    const element = useRef<HTMLElement>(null)
    const pressed = useRef<MouseEvent>(undefined)

    const mount = useCallback(async () => {
      try {
        const Arrived = await arrive()
        setPart(() => Arrived)
      } catch {
        toast({ message: translate('platform.error.chunk', { chunk }), tone: 'bad' })
      }
    }, [])
    useEffect(() => {
      // A long touch opens it as well, and is no event that could be made again.
      if (by === 'contextmenu' && window.matchMedia?.('(pointer: coarse)').matches) void mount()
    }, [mount])
    useEffect(() => {
      const event = pressed.current
      pressed.current = undefined
      if (!Part || !event || !element.current) return
      element.current.focus({ preventScroll: true })
      element.current.dispatchEvent(again(event))
    }, [Part])

    if (Part) return <Part {...props} target={cloneElement(props.target, { ref: element })} />
    const press = (event: ReactMouseEvent<HTMLElement>) => {
      event.preventDefault()
      pressed.current = event.nativeEvent
      void mount()
    }
    return cloneElement(props.target, {
      ref: element,
      ...(by === 'click'
        ? { onClick: press, 'aria-haspopup': popup, 'aria-expanded': false }
        : { onContextMenu: press }),
    })
  }
}
