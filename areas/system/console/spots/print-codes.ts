/**
 * Prints only a list of codes, without the page around the dialog. Uses a frame of its own, because the console's print
 * styles apply to whole pages.
 */
export function printCodes(title: string, batch: string, codes: readonly string[]): void {
  const frame = document.createElement('iframe')
  // Not display: none, because some browsers then print nothing.
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
