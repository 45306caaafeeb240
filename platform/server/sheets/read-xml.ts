import { SaxesParser } from 'saxes'
import { UnreadableSheet } from './cell.ts'

export interface XmlHandlers {
  /** Names without their namespace prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML as a stream, in portions. Refuses a document type: no spreadsheet has one, and it could contain entity
 * bombs.
 * @throws UnreadableSheet, and errors of the XML reader
 */
export async function* readXml(portions: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder('utf-8')
  parser.on('doctype', () => {
    throw new UnreadableSheet('platform.sheet.notASheet')
  })
  parser.on('error', error => {
    throw error
  })
  const { open, text, close } = handlers
  // Without namespaces (no `xmlns` option) attributes are texts.
  if (open) parser.on('opentag', tag => open(localName(tag.name), tag.attributes as Record<string, string>))
  if (text) parser.on('text', text)
  if (close) parser.on('closetag', tag => close(localName(tag.name)))
  for await (const portion of portions) {
    parser.write(decoder.decode(portion, { stream: true }))
    yield
  }
  parser.write(decoder.decode())
  parser.close()
  yield
}

/** Reads the whole document. */
export async function readWholeXml(portions: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(portions, handlers));
}
