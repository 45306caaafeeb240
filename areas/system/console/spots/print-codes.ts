/**
 * Prints a list of codes by itself: the page around a dialogue has no place on the sheet. A frame of its own, because the
 * print sheet of the console knows pages alone.
 */
export function printCodes(title: string, batch: string, codes: readonly string[]): void {
  const frame = document.createElement('iframe')
  // Not display: none, of which some browsers print nothing.
  frame.style.position = 'fixed'
  frame.style.inlineSize = '0'
  frame.style.blockSize = '0'
  frame.style.border = '0'
  document.body.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow
  if (!page || !view) throw new Error('the browser gives no frame to print from')
  const heading = page.createElement('h1')
  heading.textContent = `${title}: ${batch}`
  const list = page.createElement('ol')
  for (const code of codes) {
    const line = page.createElement('li')
    const mono = page.createElement('code')
    mono.textContent = code
    line.append(mono)
    list.append(line)
  }
  page.title = `${title}: ${batch}`
  page.body.append(heading, list)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
