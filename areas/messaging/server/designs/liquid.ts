import { type Liquid, LiquidError, type Template } from 'liquidjs'
import { liquidEngine } from '#platform/server/text/liquid-engine.ts'
import { isDesignVariable, nearestVariable } from '../../rules/designs/variables.ts'

export type Elements = Readonly<Record<string, string>>
export type DesignValues = Readonly<Record<string, unknown>>

/** What is wrong with a text, as the library says it, or a name that there is not. */
export type TextProblem =
  | { readonly syntax: string }
  | { readonly unknown: string; readonly nearest: string | undefined }

export interface ReadText {
  readonly variables: ReadonlySet<string>
  readonly problem: TextProblem | undefined
}

/** Names that a text and the elements in it use, and what is wrong with it. */
export function readText(text: string, elements: Elements): ReadText {
  try {
    const names = liquidEngine(elements, false).globalFullVariablesSync(text)
    const unknown = names.find(name => !isDesignVariable(name))
    return {
      variables: new Set(names),
      problem: unknown === undefined ? undefined : { unknown, nearest: nearestVariable(unknown) },
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { variables: new Set(), problem: { syntax: firstLine(error.message) } }
  }
}

const firstLine = (words: string): string => words.split('\n', 1)[0] ?? ''

export interface DesignTexts {
  readonly subject: string
  readonly body: string
  readonly html?: string | null | undefined
}

export type Rendered =
  | { readonly subject: string; readonly body: string; readonly html: string | undefined }
  /** The name that has no value for this receiver. */
  | { readonly missing: string }
  /** What stopped it, as the library says it: a loop without an end, an element that is gone. */
  | { readonly failed: string }

export interface Renderer {
  render(values: DesignValues): Rendered
}

const MISSING = /undefined variable: ([\w.]+)/

/** Line breaks never reach a subject, where they could begin a header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Parses the texts of a template once for all its receivers. @throws where a text does not parse: it was judged when it was saved */
export function rendererOf({ subject, body, html }: DesignTexts, elements: Elements): Renderer {
  const [plain, page] = [liquidEngine(elements, false), liquidEngine(elements, true)]
  const parsed = { subject: plain.parse(subject), body: plain.parse(body), html: html ? page.parse(html) : undefined }
  // As globals, since an element that is rendered within a text sees nothing else.
  const draw = (by: Liquid, template: Template[], globals: object): string =>
    template.length === 0 ? '' : String(by.renderSync(template, {}, { globals }))
  return {
    render(values) {
      try {
        return {
          subject: oneLine(draw(plain, parsed.subject, values)),
          body: draw(plain, parsed.body, values).trim(),
          html: parsed.html && draw(page, parsed.html, values),
        }
      } catch (error) {
        if (!LiquidError.is(error)) throw error
        const missing = MISSING.exec(error.message)?.[1]
        return missing === undefined ? { failed: firstLine(error.message) } : { missing }
      }
    },
  }
}
